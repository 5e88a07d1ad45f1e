import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { handedEntry } from '@moru/contract';
import { sendHanded } from './send-handed.ts';

const photo = randomUUID();
const entry = handedEntry.parse({
  uuid: randomUUID(),
  title: '라벨 사용',
  facts: 'CARE · 5장',
  deviceAt: '2026-11-24T09:00:00.000Z',
  rowId: 1,
  step: 0,
  steps: [{ photo, entity: 'labelStock', purpose: 'photo', name: 'shelf.png', type: 'image/png' }],
});

test.each([
  [401, 'no_session', 'later'],
  [429, 'too_many', 'later'],
  [503, 'busy', 'later'],
  [409, 'idempotency_running', 'later'],
  [403, 'must_change_pw', 'later'],
  [409, 'duplicate', 'refused'],
  [403, 'forbidden', 'refused'],
])('a record that is answered %i %s is %s', async (status, code, end) => {
  const send = async () => ({ status, body: { code } });
  expect(await sendHanded(entry, { userId: 1, cookie: '', bytesOf: new Map([[photo, new Blob(['x'])]]), send })).toMatchObject({ end });
});
