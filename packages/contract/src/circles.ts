import { z } from 'zod';

const quantity = z.int();

const named = z.object({ name: z.string(), nameEn: z.string() });

const circle = z.object({
  id: z.int(),
  poNo: z.string(),
  flow: z.enum(['make', 'buy']),
  /** The alphabetically first brand and product of the lines that the caller sees, in each language. */
  brand: named,
  product: named,
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
