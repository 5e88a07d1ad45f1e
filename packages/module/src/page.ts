import { z } from 'zod';
import { role, text } from './literals.ts';
import { WrittenPlace } from './menu.ts';

const places = z.union([WrittenPlace.transform((one) => [one]), z.array(WrittenPlace)]).default([]);

/**
 * The plain literal that a page file exports as `page`; read at build time, so that the menu, the palette and the guard need no code of
 * the page. What it does not know is a mistake.
 */
export const PageLiteral = z.strictObject({
  title: text,
  roles: z.array(role),
  /** Its place in the menu, or several; none for a page that others lead to. */
  menu: places,
  /**
   * The rows of this list behind numbers that are shown elsewhere, as the query that shows them, by the number's name:
   * `late: 'lateOnTo={asOf}'`.
   */
  rows: z.record(z.string(), z.string()).default({}),
});

/** A page of the specification that has no file yet: it keeps its place in the menu, as words. */
export const PlannedPage = z.strictObject({ path: z.string().startsWith('/'), title: text, roles: z.array(role), menu: places });

/** What a page file writes as `page`. */
export type PageMeta = z.input<typeof PageLiteral>;
/** What `planned.ts` of a module lists. */
export type PlannedPage = z.input<typeof PlannedPage>;
