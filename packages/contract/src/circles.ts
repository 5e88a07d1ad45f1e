import { z } from 'zod';

const quantity = z.int();

const circle = z.object({
  id: z.int(),
  poNo: z.string(),
  flow: z.enum(['make', 'buy']),
  /** Of the lines that the caller sees: their brands and products by name, the first by the alphabet. */
  brand: z.string(),
  product: z.string(),
  productCount: z.int(),
  orderDate: z.string().nullable(),
  /** The earliest promise that is still open. */
  promised: z.string().nullable(),
  /** The latest date that is expected of an open line. */
  eta: z.string().nullable(),
  /** Days that its latest line is late; 0 where none is. */
  lateDays: z.int(),
  /** Why that line is late, one of the reasons of an ETA revision. */
  reason: z.string().nullable(),
  orderQty: quantity,
  producedQty: quantity,
  goodQty: quantity,
  releasedQty: quantity,
  shippedQty: quantity,
  arrivedQty: quantity,
});

/** Answer of `GET /api/stat/circles`: every PO that is asked for or promised, with the sums of its lines that the caller sees. */
export const circles = z.object({ asOf: z.string(), rows: z.array(circle) });

/** One PO of the progress wall. */
export type Circle = z.output<typeof circle>;
export type Circles = z.output<typeof circles>;
