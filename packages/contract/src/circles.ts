import { z } from 'zod';

const quantity = z.int();

const circle = z.object({
  id: z.int(),
  poNo: z.string(),
  flow: z.enum(['make', 'buy']),
  /** Brands and products of the lines that the caller sees, in alphabetical order. */
  brand: z.string(),
  product: z.string(),
  productCount: z.int(),
  orderDate: z.string().nullable(),
  /** The earliest promise that is still open. */
  promised: z.string().nullable(),
  /** The latest expected date of an open line. */
  eta: z.string().nullable(),
  /** Days by which its latest line is late; 0 where none is. */
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

/** Answer of `GET /api/stat/circles`: every requested or confirmed PO, with the sums of the lines that the caller sees. */
export const circles = z.object({ asOf: z.string(), rows: z.array(circle) });

/** One PO of the progress wall. */
export type Circle = z.output<typeof circle>;
export type Circles = z.output<typeof circles>;
