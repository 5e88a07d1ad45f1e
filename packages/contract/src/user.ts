import { z } from 'zod';
import { brand } from './brand.ts';
import {
  choiceField,
  defineResource,
  emailField,
  flagField,
  idDigits,
  instantField,
  longTextField,
  onRow,
  refsField,
  ROLE_LABELS,
  ROLES,
  rowId,
  secretField,
  SUPERVISOR,
  storable,
  text,
  textField,
  STAMPS,
  ruleText,
} from './core/index.ts';
import { LOCALES, USER_SCOPES } from './enums.ts';
import { partnerField } from './partner.ts';

/** Shortest password (domain page §4), in characters. */
export const MIN_PASSWORD = 10;
const MAX_PASSWORD = 200;

const roleChoices = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

export const user = defineResource({
  name: 'user',
  label: text('사용자', 'User'),
  fields: {
    loginId: textField(text('아이디', 'Login ID'), {
      min: 3,
      max: 40,
      pattern: /^[a-z0-9][a-z0-9._-]*$/,
      message: ruleText(text('영문 소문자, 숫자, . _ -만 쓸 수 있습니다', 'Lowercase letters, digits, . _ - only')),
    }),
    name: textField(text('이름', 'Name'), { max: 50 }),
    role: choiceField(text('역할', 'Role'), roleChoices),
    scope: choiceField(text('브랜드 범위', 'Brand scope'), USER_SCOPES, { default: 'listed' }),
    brandIds: refsField(text('브랜드', 'Brands'), brand, { default: [] }),
    factoryId: partnerField(text('공장', 'Factory'), 'factory', { optional: true }),
    email: emailField(text('이메일', 'E-mail'), { optional: true }),
    phone: textField(text('전화', 'Phone'), { max: 30, optional: true }),
    pw: secretField(text('비밀번호', 'Password'), { min: MIN_PASSWORD, max: MAX_PASSWORD, auto: true }),
    locale: choiceField(text('언어', 'Language'), LOCALES, { default: 'auto' }),
    isActive: flagField(text('사용 여부', 'Active'), { default: true }),
    mustChangePw: flagField(text('비밀번호 변경 필요', 'Must change password'), { default: false }),
    lastLoginAt: instantField(text('최근 로그인', 'Last sign-in'), { optional: true, derived: true }),
    /** Until when a password set by a supervisor opens one session; in the past once it has. */
    tempPwUntil: instantField(text('임시 비밀번호 기한', 'One-time password until'), { optional: true, derived: true }),
    memo: longTextField(text('메모', 'Memo'), { optional: true }),
  },
  subsets: {
    L: { omit: [...STAMPS, 'brandIds', 'phone', 'locale', 'mustChangePw', 'tempPwUntil', 'memo'] },
    R: ['id', 'loginId', 'name', 'role', 'isActive'],
    SS: ['id', 'loginId', 'name', 'role', 'scope', 'brandIds', 'factoryId', 'factory.name', 'locale', 'mustChangePw'],
  },
  title: ['loginId', 'name'],
  key: ['loginId'],
  search: ['name', 'loginId', 'email'],
  orderBy: ['loginId', 'name', 'role', 'lastLoginAt', 'createdAt'],
  filters: { role: 'role', isActive: 'isActive', factoryId: 'factoryId' },
  access: { read: SUPERVISOR, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  check: (row, report) => {
    if (row.pw !== undefined && row.pw === row.loginId)
      report('pw', text('비밀번호는 아이디와 달라야 합니다', 'The password must differ from the login ID'));
  },
});

/** Body of `POST /api/user/login`. */
export const loginBody = z.strictObject({
  loginParams: z.strictObject({
    loginId: storable(z.string().min(1).max(100)),
    pw: z.string().min(1).max(MAX_PASSWORD),
  }),
});

/** Body of `POST /api/user/changePw`. */
export const changePwBody = z.strictObject({
  oldPw: storable(z.string().min(1).max(MAX_PASSWORD)),
  newPw: storable(z.string().min(MIN_PASSWORD).max(MAX_PASSWORD)),
});

/** Query of `GET /api/user/sessions`; only supervisors see the sessions of others. */
export const sessionsQuery = z.strictObject({ userId: idDigits.optional() });

/** Answer of `GET /api/user/sessions`, latest first; `failures` are the recent failed sign-ins. */
export const userSessions = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      /** `Chrome 141, Windows`. */
      device: z.string(),
      ip: z.string(),
      createdAt: z.iso.datetime(),
      /** To the minute. */
      lastSeenAt: z.iso.datetime(),
      /** The session of this call. */
      current: z.boolean(),
    }),
  ),
  failures: z.int(),
});

/** Where a user is signed in. */
export type UserSessions = z.output<typeof userSessions>;

/** Body of `POST /api/user/endSession`; `userId` is the owner where that is not the caller. */
export const endSessionBody = z.strictObject({ id: rowId, userId: rowId.optional() });

/** Body of `POST /api/user/endSessions`: all sessions of a user except the calling one. */
export const endSessionsBody = z.strictObject({ userId: rowId.optional() });

/** Body of `POST /api/user/resetPw`. */
export const resetPwBody = z.strictObject(onRow);

/** Answer of `POST /api/user/resetPw`: the secret is shown only here, opens one session until `expiresAt` and has to be changed in it. */
export const resetPwResult = z.object({ id: z.int(), version: z.int(), secret: z.string(), expiresAt: z.iso.datetime() });

/** A password that a supervisor passes on. */
export type ResetPwResult = z.output<typeof resetPwResult>;

/** Body of `POST /api/user/unlock`: clears the account's failed sign-ins. */
export const unlockBody = z.strictObject({ id: rowId });
