import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';

const LoginFailureSchema = defineEntity({
  name: 'LoginFailure',
  properties: {
    id: p.integer().primary(),
    account: p.string().length(100),
    address: p.string().length(64),
    failures: p.integer(),
    /** When they stop counting. */
    expiresAt: p.datetime().length(INSTANT_DIGITS),
  },
  uniques: [{ properties: ['account', 'address'] }],
  indexes: [{ properties: ['expiresAt'] }],
});

/** Failed sign-ins of an account from an address; `ALL` means all of them. Users who sign in at the first attempt have none. */
export class LoginFailure extends LoginFailureSchema.class {}
LoginFailureSchema.setClass(LoginFailure);
