import { defineEntity } from '@mikro-orm/core';
import { view } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const ViewSchema = defineEntity({
  name: 'View',
  extends: BaseSchema,
  properties: columns(view.fields, {}),
  indexes: [
    { properties: ['list', 'id'] },
    { properties: ['createdBy', 'id'] },
    { properties: ['sharedWith', 'id'] },
    { properties: ['name', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
});

export class View extends ViewSchema.class {}
ViewSchema.setClass(View);
