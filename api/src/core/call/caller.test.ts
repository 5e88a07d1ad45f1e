import { expect, test } from '@jest/globals';
import { caller } from './caller.ts';
import type { Ctx } from './ctx.ts';

const by = (user: object | undefined) => caller({ user } as unknown as Ctx);

test('a call that only users make is refused without a session', () => {
  expect(() => by(undefined)).toThrow(expect.objectContaining({ status: 401, code: 'no_session' }));
  expect(by({ id: 7 })).toEqual({ id: 7 });
});
