import { defineEntity, p } from '@mikro-orm/core';
import { user } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';

const UserSchema = defineEntity({
  name: 'User',
  extends: BaseSchema,
  properties: {
    ...columns(user.fields, { factoryId: () => Partner }, { stored: ['lastLoginAt', 'tempPwUntil'], except: ['pw'] }),
    factoryText: keptText('factory', 60),
    passwordHash: p.string().length(255).hidden(),
    /** Created with the demo business: its password was printed, so it must not exist in production. */
    isDemo: p.boolean().default(false),
  },
  uniques: [{ properties: ['loginId'] }],
  indexes: [
    { properties: ['role', 'id'] },
    { properties: ['isActive', 'id'] },
    { properties: ['factoryId', 'id'] },
    { properties: ['role', 'isActive', 'id'] },
    { properties: ['name', 'id'] },
    { properties: ['lastLoginAt', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
