import { defineEntity, p } from '@mikro-orm/core';
import { user } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const UserSchema = defineEntity({
  name: 'User',
  extends: BaseSchema,
  properties: {
    ...columns(user.fields, {}, { stored: ['lastLoginAt', 'tempPwUntil'], except: ['pw'] }),
    passwordHash: p.string().length(255).hidden(),
    /** Made with the demo business: its password was printed, so it must not stand in production. */
    isDemo: p.boolean().default(false),
  },
  uniques: [{ properties: ['loginId'] }],
  indexes: [
    { properties: ['role', 'id'] },
    { properties: ['isActive', 'id'] },
    { properties: ['factory', 'id'] },
    { properties: ['role', 'isActive', 'id'] },
    { properties: ['name', 'id'] },
    { properties: ['lastLoginAt', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
