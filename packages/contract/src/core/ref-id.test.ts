import { expect, test } from '@jest/globals';
import { z } from 'zod';
import * as contract from '../index.ts';
import type { Resource } from './resource.ts';
import { bodyRefs, refId } from './ref-id.ts';

const RESOURCES = (Object.values(contract) as unknown[]).filter(
  (value): value is Resource => typeof value === 'object' && value !== null && 'subsets' in value && 'actions' in value,
);
const ID = /Ids?$/;
/** These name a part of the action's own row, which is looked up among its parts, or a row stored as a device sent it. */
const PARTS = ['moveId', 'lotIds', 'lineIds', 'entityId'];
const isNumeric = (schema: z.ZodType) => schema.safeParse(1).success || schema.safeParse([1]).success;

test('finds ids in optional parts, lists and objects, with their places', () => {
  const schema = z.object({
    id: z.int(),
    brandId: refId('brand').optional(),
    lines: z.array(z.strictObject({ poProductId: refId('poProduct'), qty: z.int() })).default([]),
    tagIds: z.array(refId('tag')).nullable(),
  });
  expect(bodyRefs(schema, { id: 1, brandId: 2, lines: [{ poProductId: 3, qty: 4 }], tagIds: [5, 6] })).toEqual([
    { resource: 'brand', id: 2, path: ['brandId'] },
    { resource: 'poProduct', id: 3, path: ['lines', 0, 'poProductId'] },
    { resource: 'tag', id: 5, path: ['tagIds', 0] },
    { resource: 'tag', id: 6, path: ['tagIds', 1] },
  ]);
  expect(bodyRefs(schema, { id: 1, lines: [], tagIds: null })).toEqual([]);
});

test('every id in the body of an action declares its resource', () => {
  const actions = RESOURCES.flatMap(({ name, actions: own }) =>
    Object.entries(own).map(([verb, { body }]) => ({ at: `${name}/${verb}`, body })),
  );
  expect(actions.length).toBeGreaterThan(10);
  const names = new Set(RESOURCES.map(({ name }) => name));
  for (const { at, body } of actions)
    for (const [key, schema] of Object.entries(body.shape) as [string, z.ZodType][]) {
      if (!ID.test(key) || PARTS.includes(key) || !isNumeric(schema)) continue;
      const found = bodyRefs(schema, schema.safeParse(1).success ? 1 : [1]);
      expect([at, key, found.map(({ resource }) => names.has(resource))]).toEqual([at, key, [true]]);
    }
});
