import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { mariadbAvailable } from '../../packages/testing/src/server/find-program.ts';
import { ROOT } from '../setup/node.mjs';
import { GUARDS } from './guard-operators.ts';
import { ON_SERVER } from './guarded.ts';
import { IGNORED, isIgnored } from './ignored.ts';
import { instrument } from './instrument.ts';
import { FORMULA, type Operator } from './operators.ts';
import { PLANTED, plantedIn } from './planted.ts';
import { guardPlan } from './plans.ts';
import { filesOf, operatorsFor, TARGETS } from './targets.ts';

const changes = (code: string, operators: readonly Operator[]) => instrument(code, 'a.ts', operators).mutants.map(({ to }) => to);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test.each<[code: string, changes: string[]]>([
  ['x = a + b;', ['a - b', '']],
  ["x = 'a' + b;", ['']],
  ['x = a < 2;', ['3', '1', 'a <= 2', 'a >= 2', '']],
  ['const x = a === 0;', ['1', 'a !== 0']],
  ['const x = Math.ceil(a);', ['Math.floor(a)']],
  ['const x = a && !b;', ['b', '(a) || (!b)']],
  ['if (a) b();', ['true', 'false', '']],
  ['const x: 1 | 2 = y as 3;', []],
  ['const { 1: a, b = 2 } = c;', ['3', '1']],
  ['n += a ? i++ : 0;', ['true', 'false', 'i--', '1', 'n -= a ? i++ : 0', '']],
  ['const x = sql`ceil(${a}) >= b and c`;', ['sql`floor(${a}) >= b and c`', 'sql`ceil(${a}) > b and c`', 'sql`ceil(${a}) >= b or c`']],
])('%s is changed', (code, expected) => {
  expect(changes(code, FORMULA).toSorted()).toEqual(expected.toSorted());
});

test.each<[code: string, changes: string[]]>([
  ["if (!a) throw new Error('b');", []],
  ["class A { b() { if (!this.#c) throw new Error('d'); } }", []],
  ['class A { b() { if (!this.#c) throw refuse(d); } }', ['false']],
  ['if (!a) throw refuse(b);', ['false']],
  ['if (a || b) throw c;', ['false', 'false || b', 'a || false']],
  ['if (a) { log(); throw b; }', ['false']],
  ['await checkVersion(a);', ['']],
  ['this.#refuseShortage(a);', ['']],
  ['await ctx.once?.begin(a);', ['']],
  ['show(a);', []],
  ['const x = [...(scope ? [scope] : [])];', ['false ? [scope] : []']],
  ['const x = a ? [a] : [];', []],
  ['@Allow(A) export class B { @ChangesState() c() {} }', ['() => undefined', '() => undefined']],
  ['const x = a.filter(({ id }) => seen.has(id));', ['[...a]']],
  ['const x = user && user.isActive;', ['user']],
  ['const x = isOwn(a) && user.isActive;', ['isOwn(a)']],
])('the guard of %s is removed', (code, expected) => {
  expect(changes(code, GUARDS).toSorted()).toEqual(expected.toSorted());
});

test('decorators and constants are evaluated once, when their file is loaded', () => {
  const code = '@Allow(A) export class B { @Allow(B) c(@Allow(C) d) { check(d); } } export const f = () => { check(e); }; check(g);';
  expect(instrument(code, 'a.ts', GUARDS).mutants.map(({ from, isLoaded = false }) => [from, isLoaded])).toEqual([
    ...['Allow(A)', 'Allow(B)', 'Allow(C)'].map((flag) => [flag, true]),
    ['check(d);', false],
    ['check(e);', false],
    ['check(g);', true],
  ]);
});

test('guards that only a server has are tried on one, where there is one', () => {
  for (const [file, suite] of Object.entries(ON_SERVER)) {
    const { mutants, suites } = guardPlan([file]);
    expect(mutants.length > 0).toBe(mariadbAvailable());
    if (mariadbAvailable()) expect(suites['api-mariadb']).toEqual([`${suite}.ts`]);
  }
});

test('a file behaves as before while no mutation is on, and otherwise as the mutation says', () => {
  const { code, mutants } = instrument('let n = 0; for (let i = 1; i < 4; i++) n += i; n + (n > 5 ? " more" : " less")', 'a.js');
  const run = (active?: string) =>
    runInNewContext(code, { __mutant__: Object.assign((id: string) => id === active, { turn: () => undefined }) }) as unknown;
  expect(run()).toBe('6 more');
  expect(run(mutants.find(({ to }) => to === 'i <= 4')?.id)).toBe('10 more');
  expect(run(mutants.find(({ from, to }) => from === 'n > 5' && to === 'false')?.id)).toBe('6 less');
});

test('every file can be changed, and every planted guard is in its file once', () => {
  for (const file of TARGETS.flatMap(({ files }) => filesOf(files))) instrument(read(file), file, operatorsFor(file, 'formula'));
  for (const [file, planted] of Object.entries(PLANTED)) {
    expect(instrument(read(file), file, [plantedIn(file)]).mutants).toHaveLength(planted.length);
    expect(() => instrument('x;', file, [plantedIn(file)])).toThrow('adapt infra/mutants/planted.ts');
  }
});

test('each ignored mutation still exists, and has its reason', () => {
  for (const [file, own] of Object.entries(IGNORED)) {
    const all = (['formula', 'guards'] as const).flatMap((kind) => instrument(read(file), file, operatorsFor(file, kind) ?? []).mutants);
    for (const [unit, to] of own)
      expect([file, unit, to, all.some((one) => one.unit === unit && one.to === to)]).toEqual([file, unit, to, true]);
  }
  expect(isIgnored({ id: '', file: 'nowhere', line: 1, unit: '', from: '', to: '' })).toBe(false);
});
