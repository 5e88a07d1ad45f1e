import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../setup/node.mjs';
import { GUARDS } from './chosen-guards.ts';
import { removeGuard, type Guard } from './guard.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test.each(GUARDS.map((guard): [string, Guard] => [guard.protects, guard]))('%s: the guard is in the code, once', (_protects, guard) => {
  expect(removeGuard(read(guard.file), guard)).not.toBe(read(guard.file));
  for (const suite of guard.suites) expect([suite, existsSync(join(ROOT, `${suite}.test.ts`))]).toEqual([suite, true]);
});

test('each has a sentence of its own, and there are many', () => {
  expect(new Set(GUARDS.map(({ protects }) => protects)).size).toBe(GUARDS.length);
  expect(GUARDS.length).toBeGreaterThanOrEqual(70);
});

test('a guard that is gone, or there twice, is not planted', () => {
  const guard: Guard = { protects: 'x', file: 'x', code: 'if (a) throw b;', without: '', suites: [] };
  expect(removeGuard('1; if (a) throw b; 2;', guard)).toBe('1;  2;');
  for (const source of ['', 'if (a) throw b; if (a) throw b;']) expect(() => removeGuard(source, guard)).toThrow('adapt infra/guards');
});
