import { describe, expect, test } from '@jest/globals';
import * as contract from '../index.ts';
import {
  defineResource,
  qtyField,
  refField,
  ROLES,
  secretField,
  SUPERVISOR,
  text,
  textField,
  visiblePaths,
  type Field,
  type Fields,
  type Resource,
  type Row,
} from './index.ts';

const isResource = (value: unknown): value is Resource => typeof value === 'object' && value !== null && 'access' in value;
const RESOURCES = Object.values<unknown>(contract).filter(isResource);
const named = RESOURCES.map((resource): [string, Resource] => [resource.name, resource]);
const word = (ko: string) => text(ko, ko);

const base = {
  name: 'thing',
  label: word('thing'),
  fields: {
    code: textField(word('code')),
    ownerId: refField(word('owner'), contract.brand, { optional: true }),
    pieces: qtyField(word('pieces'), { derived: true }),
    key: secretField(word('key')),
    cost: qtyField(word('cost'), { hiddenFrom: ['client'] }),
    inspectorId: refField(word('inspector'), contract.user, { hiddenFrom: ['client'] }),
  },
  access: { read: SUPERVISOR },
} as const;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends object ? { [K in keyof T]: Flat<T[K]> } : T;
const holds = <T extends true>(..._: T[]) => true;

const thing = defineResource({
  ...base,
  subsets: { L: { add: ['owner.color'], omit: ['owner.code', 'cost', 'updatedBy'] }, R: ['id', 'code'] },
});

const OWN = ['id', 'version', 'code', 'ownerId', 'owner.code', 'owner.name', 'owner.nameEn', 'pieces', 'cost', 'inspectorId'];
const PERSON = ['inspector.loginId', 'inspector.name'];
const WRITTEN = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy'] as const;

test('A is every own field and the titles of references, without secrets', () => {
  expect(thing.subsets.A).toEqual([...OWN, ...PERSON, ...WRITTEN]);
});

test('a subset adds to A and omits from it, or is given whole', () => {
  expect(thing.subsets.L).toEqual([
    ...[...OWN, ...PERSON, ...WRITTEN].filter((path) => !['owner.code', 'cost', 'updatedBy'].includes(path)),
    'owner.color',
  ]);
  expect(thing.subsets.R).toEqual(['id', 'code']);
  const changed = defineResource({ ...base, subsets: { A: { omit: ['cost', ...WRITTEN] }, L: {}, R: ['id'] } });
  expect(changed.subsets.L).toEqual([...OWN, ...PERSON].filter((path) => path !== 'cost'));
});

test('the type of a subset’s row matches its paths', () => {
  type Inspector = { loginId: string; name: string };
  type A = { id: number; version: number; code: string; ownerId: number | null; pieces: number; cost: number; inspectorId: number };
  type Written = { createdAt: string; updatedAt: string; createdBy: number | null; updatedBy: number | null };
  type Joined = { owner: { code: string; name: string; nameEn: string | null } | null; inspector: Inspector };
  type L = Omit<A, 'cost'> &
    Omit<Written, 'updatedBy'> & { owner: { name: string; nameEn: string | null; color: string } | null; inspector: Inspector };
  holds<Same<Flat<Row<typeof thing>>, Flat<A & Written & Joined>>>(true);
  holds<Same<Flat<Row<typeof thing, 'L'>>, Flat<L>>>(true);
  holds<Same<Flat<Row<typeof thing, 'R'>>, { id: number; code: string }>>(true);
  // @ts-expect-error a secret is no part of a row
  expect((row: Row<typeof thing>) => row.key).toBeDefined();
});

test('a mistake in a subset is refused where it is declared', () => {
  const declare = (subset: object) => () => defineResource({ ...base, subsets: { A: subset, L: ['id'], R: ['id'] } });
  expect(declare({ omit: ['nothing'] })).toThrow("omits 'nothing'");
  expect(declare({ omit: ['key'] })).toThrow("omits 'key'");
  expect(declare({ add: ['cost'] })).toThrow("adds 'cost'");
  expect(declare({ add: ['key'] })).toThrow('secret');
  expect(declare(['id', 'key'])).toThrow('secret');
  expect(declare({ add: ['owner.nothing'] })).toThrow("no field 'nothing'");
});

test('a role sees neither a hidden field nor what a hidden reference leads to', () => {
  expect(visiblePaths(thing.fields, thing.subsets.A, 'client')).toEqual([
    ...OWN.filter((path) => path !== 'cost' && path !== 'inspectorId'),
    ...WRITTEN,
  ]);
  expect(visiblePaths(thing.fields, thing.subsets.A, 'supervisor')).toEqual(thing.subsets.A);
});

/** Every field along a path: references and the field it ends at. */
function fieldsOn(fields: Fields, path: string): Field[] {
  const [head = '', ...rest] = path.split('.');
  const field = fields[rest.length > 0 ? `${head}Id` : head];
  return field ? [field, ...(rest.length > 0 ? fieldsOn(field.target?.fields ?? {}, rest.join('.')) : [])] : [];
}

const childrenOf = ({ fields }: Resource) => Object.values(fields).flatMap(({ meta }) => meta.children ?? []);
const pathsOf = (resource: Resource): [Fields, readonly string[]][] => [
  ...Object.values(resource.subsets).map((paths): [Fields, readonly string[]] => [resource.fields, paths]),
  ...childrenOf(resource).map(({ fields, paths }): [Fields, readonly string[]] => [fields, paths]),
];

describe.each(named)('%s', (_name, resource) => {
  test('no subset holds a secret, and none shows a role what is hidden from it', () => {
    for (const [fields, paths] of pathsOf(resource)) {
      expect(paths.filter((path) => fieldsOn(fields, path).some(({ meta }) => meta.kind === 'secret'))).toEqual([]);
      for (const role of ROLES)
        for (const path of visiblePaths(fields, paths, role))
          expect([path, fieldsOn(fields, path).some(({ meta }) => meta.hiddenFrom?.includes(role))]).toEqual([path, false]);
    }
  });

  test('no subset has a path twice, and a reference has the title of its resource', () => {
    for (const [, paths] of pathsOf(resource)) expect(new Set(paths).size).toBe(paths.length);
    for (const { target } of Object.values(resource.fields)) {
      const full = RESOURCES.find(({ name }) => name === target?.name);
      if (!target?.title) continue;
      // A reference that declares fewer fields than its resource also hides part of the title, such as a person's login ID.
      const standsIn = target.fields !== full?.fields;
      expect(standsIn ? full?.title?.filter((path) => target.title?.includes(path)) : full?.title).toEqual(target.title);
    }
  });
});
