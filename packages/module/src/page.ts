import { z } from 'zod';
import { role, text } from './literals.ts';
import { WrittenPlace } from './menu.ts';

const places = z.union([WrittenPlace.transform((one) => [one]), z.array(WrittenPlace)]).default([]);

/**
 * The plain literal that a page file exports as `page`; read at build time, so that the menu, the palette and the guard need no code of the
 * page. Unknown properties are errors.
 */
export const PageLiteral = z.strictObject({
  title: text,
  roles: z.array(role),
  /** Its place in the menu, or several; none for a page that others link to. */
  menu: places,
  /**
   * The rows of this list behind numbers shown elsewhere, as the query that selects them, by the number's name: `late: 'lateOnTo={asOf}'`.
   */
  rows: z.record(z.string(), z.string()).default({}),
});

/** A page of the specification without a file yet: its menu entry is plain text. */
export const PlannedPage = z.strictObject({ path: z.string().startsWith('/'), title: text, roles: z.array(role), menu: places });

/** Type of a page file's `page`. */
export type PageMeta = z.input<typeof PageLiteral>;
/** Type of the list in a module's `planned.ts`. */
export type PlannedPage = z.input<typeof PlannedPage>;
