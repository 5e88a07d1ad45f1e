import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { SessionUser } from '../core/call/session-user.ts';
import { Reader, Readers } from './readers.ts';

const user: SessionUser = {
  id: 7,
  loginId: 'listener',
  name: '박민지',
  role: 'supervisor',
  scope: 'all',
  brandIds: [],
  factoryId: null,
  mustChangePw: false,
};

// A reader writes to it, ends it and asks whether it is gone, as it does with an answer of the server.
const line = () => new PassThrough() as unknown as ConstructorParameters<typeof Reader>[2];

test('a reader counts until its connection closes', async () => {
  const [readers, open] = [new Readers(), line()];
  readers.add(new Reader(user, 'a', open), open);
  expect(readers.size).toBe(1);
  open.destroy();
  await new Promise((done) => open.once('close', () => done(undefined)));
  expect(readers.size).toBe(0);
});

test('a reader that left while its session was looked up never counts: nothing would end it', () => {
  const [readers, gone] = [new Readers(), line()];
  gone.destroy();
  readers.add(new Reader(user, 'a', gone), gone);
  expect(readers.size).toBe(0);
});

test('a process takes 2000 readers, whoever they are, and refuses the next', () => {
  const readers = new Readers();
  const join = (id: number) => {
    const open = line();
    readers.add(new Reader({ ...user, id }, 'a', open), open);
  };
  for (let id = 1; id < 2000; id++) join(id);
  readers.refuseTooMany(2000);
  join(2000);
  expect(() => readers.refuseTooMany(2001)).toThrow(expect.objectContaining({ status: 429 }));
});
