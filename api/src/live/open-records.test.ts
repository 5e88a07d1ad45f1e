import { expect, test } from '@jest/globals';
import type { Role } from '@moru/contract';
import type { SessionUser } from '../core/call/session-user.ts';
import { othersOn, type Opened } from './open-records.ts';

const reader = (role: Role): SessionUser => ({
  id: 1,
  loginId: 'reader',
  name: '김독자',
  role,
  scope: 'all',
  brandIds: [],
  factoryId: null,
  mustChangePw: false,
});
const other = (role: Role, isWhole: boolean): Opened => ({
  rowId: 1,
  client: 'a',
  userId: 2,
  role,
  entity: 'po',
  entityId: 5,
  isWhole,
  name: '이웃',
  since: '2026-11-24T09:00:00.000Z',
  isEditing: false,
});

test.each<[reader: Role, isWhole: boolean, other: Role, isOtherWhole: boolean, seen: string[]]>([
  ['client', true, 'client', true, ['이웃']],
  ['client', true, 'client', false, []],
  ['client', false, 'client', true, []],
  ['client', false, 'supervisor', true, ['이웃']],
  ['client', true, 'site-staff', false, []],
  ['site-staff', false, 'client', true, []],
  ['site-staff', true, 'site-staff', false, []],
  ['site-staff', true, 'site-staff', true, ['이웃']],
  ['supervisor', true, 'client', false, ['이웃']],
])('a %s who sees all of a record: %s, and a %s who does: %s', (role, isWhole, otherRole, isOtherWhole, seen) => {
  const others = othersOn([other(otherRole, isOtherWhole)], { entity: 'po', id: 5, isWhole }, reader(role));
  expect(others.map(({ name }) => name)).toEqual(seen);
});
