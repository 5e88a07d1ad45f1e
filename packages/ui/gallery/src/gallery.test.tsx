import { expect, test } from '@jest/globals';
import * as contract from '@moru/contract';
import * as core from '@moru/ui/core';
import * as data from '@moru/ui/data';
import * as extra from '@moru/ui/extra';
import * as forms from '@moru/ui/forms';
import { rowOf } from './fake/rows.ts';
import { STORIES } from './stories/all.ts';

// Exports without anything to show: hooks and helpers, and those of the router.
const UNSEEN = new Set(['ApiError', 'LocaleProvider', 'QueryClientProvider', 'RouterProvider', 'MemoryRouter']);
const ROUTER = new Set(['Link', 'NavLink', 'Navigate', 'Outlet', 'Route', 'Routes', 'ScrollRestoration']);

const isComponent = ([name, value]: [string, unknown]) =>
  !name.endsWith('Context') &&
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

test('every component that the kit exports has a story', () => {
  const shown = new Set(Object.values(STORIES).flatMap(({ shows }) => shows));
  const exported = Object.entries({ ...core, ...data, ...forms, ...extra }).filter(isComponent);
  expect(exported.length).toBeGreaterThan(50);
  const missing = exported.filter(([name, component]) => !UNSEEN.has(name) && !ROUTER.has(name) && !shown.has(component));
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('a fake row is a row of its contract', () => {
  const resources = Object.values(contract as Record<string, unknown>).filter(isResource);
  expect(resources.length).toBeGreaterThan(15);
  for (const resource of resources)
    for (const [subset, schema] of Object.entries(resource.rows)) {
      const { error } = schema.safeParse(rowOf(resource, 3, [...(resource.subsets[subset] ?? [])]));
      expect(error?.issues.map(({ path, message }) => `${resource.name} ${subset} ${path.join('.')}: ${message}`) ?? []).toEqual([]);
    }
});

interface Declared {
  name: string;
  fields: contract.Fields;
  subsets: Record<string, readonly string[]>;
  rows: Record<string, typeof contract.brand.rows.A>;
}

const isResource = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'subsets' in value && 'fields' in value && 'rows' in value;
