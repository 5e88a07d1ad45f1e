import { expect, test } from '@jest/globals';
import * as contract from '../index.ts';
import type { Fields } from '../index.ts';

const isResource = (value: unknown): value is { name: string; fields: Fields } =>
  typeof value === 'object' && value !== null && 'subsets' in value && 'fields' in value;
const resources = Object.values(contract as Record<string, unknown>).filter(isResource);

// Rows of these are facts themselves: logged, revised, moved, uploaded or made.
const FACTS = new Set([
  'alog',
  'flog',
  'flogHit',
  'file',
  'courierFile',
  'conflict',
  'etaRevision',
  'labelMove',
  'productMove',
  'inspectionEvent',
  'inspectionSwitch',
  'user',
  'view',
]);
const COUNTED = new Set(['int', 'decimal', 'date', 'choice']);

const fieldsOf = (name: string, fields: Fields): [string, contract.FieldMeta][] =>
  Object.entries(fields).flatMap(([key, { meta }]) => [
    [`${name}.${key}`, meta] as [string, contract.FieldMeta],
    ...(meta.children ? fieldsOf(`${name}.${key}`, meta.children.fields) : []),
  ]);

test('every derived number, date and status that users see has an explanation', () => {
  const silent = resources
    .filter(({ name }) => !FACTS.has(name))
    .flatMap(({ name, fields }) => fieldsOf(name, fields))
    .filter(([, meta]) => meta.derived && COUNTED.has(meta.kind) && !meta.explain);
  expect(silent.map(([path]) => path)).toEqual([]);
});

test('an explanation is complete in both languages, and names existing fields', () => {
  for (const { name, fields } of resources)
    for (const [path, { explain }] of fieldsOf(name, fields)) {
      if (!explain) continue;
      expect([path, explain.formula.ko.at(-1), explain.formula.en.at(-1)]).toEqual([path, '.', '.']);
      for (const [, input] of explain.inputs ?? []) expect(fields[input]).toBeDefined();
    }
});
