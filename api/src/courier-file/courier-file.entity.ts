import { defineEntity, p } from '@mikro-orm/core';
import { courierFile } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Release } from '../release/release.entity.ts';

const CourierFileSchema = defineEntity({
  name: 'CourierFile',
  extends: BaseSchema,
  properties: {
    ...columns(courierFile.fields, {}, { stored: ['fileNo', 'format', 'lineCount'], except: ['groupId'] }),
    groupId: reference(() => ReleaseGroup, { onDelete: 'cascade' }),
  },
  uniques: [{ properties: ['groupId', 'fileNo'] }],
  indexes: [{ properties: ['groupId', 'id'] }, { properties: ['createdAt', 'id'] }],
});
export class CourierFile extends CourierFileSchema.class {}
CourierFileSchema.setClass(CourierFile);

const CourierFileLineSchema = defineEntity({
  name: 'CourierFileLine',
  properties: {
    id: p.integer().primary(),
    fileId: reference(() => CourierFile, { onDelete: 'cascade' }),
    releaseId: reference(() => Release, { onDelete: 'cascade' }),
    /** Pieces in the file. */
    qty: p.integer(),
  },
  uniques: [{ properties: ['fileId', 'releaseId'] }],
  indexes: [{ properties: ['releaseId'] }],
});
/** A line of a file; its recipient is stored on the release line alone. */
export class CourierFileLine extends CourierFileLineSchema.class {}
CourierFileLineSchema.setClass(CourierFileLine);
