import { z } from 'zod';
import { dateOnly } from '../core/index.ts';
import { poProduct } from '../po-product.ts';

/** Query of `GET poProduct/due`: what releases take out from `from` to `to`, of the lines that `params` find. */
export const dueQuery = z.strictObject({ from: dateOnly, to: dateOnly, params: poProduct.params.prefault({}) });

/**
 * Answer of `poProduct/due`: cartons and releases of each day that has any, in order, without cancelled ones. The day is that of release,
 * else the planned or, before a plan, the requested one.
 */
export const dueAnswer = z.array(z.object({ day: dateOnly, cartons: z.int(), releases: z.int() }));
export type DueDay = z.output<typeof dueAnswer>[number];
