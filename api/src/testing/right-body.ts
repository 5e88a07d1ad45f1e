import type { z } from 'zod';

const EVENTS = [{ uuid: '5d3f7c1e-1111-4222-8333-444455556667', kind: 'checked', qty: 1 }];
const CANDIDATES = [
  1,
  [1],
  '2026-01-01',
  '5d3f7c1e-1111-4222-8333-444455556666',
  'because',
  'weather',
  'receive',
  'opening',
  'count',
  'other',
  true,
  [],
  ['name'],
  'accept',
  EVENTS,
  'xlsx',
  [{ id: 1, trackingNo: '1' }],
  [{ id: 1, pickedQty: 1 }],
  [{ id: 1, qty: 1, resaleable: true }],
  [1],
  [{ id: 1, qty: 1 }],
  [{ poProductId: 1, take: 'new' }],
  'mine',
  'pjournal',
  '2026-01-01T00:00:00.000Z',
];

/** A value of the right form for every property of a body, `version` left out. */
export function rightBody(body: z.ZodObject): Record<string, unknown> {
  const right = Object.entries(body.shape as Record<string, z.ZodType>).map(([key, schema]) => [
    key,
    CANDIDATES.find((value) => schema.safeParse(value).success),
  ]);
  return Object.fromEntries(right.filter(([key]) => key !== 'version'));
}
