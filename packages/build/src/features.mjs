import { existsSync, globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ManifestSlot, PageLiteral, PlannedPage, pageRoute, SLOT_NAMES, slotOfFile } from '@moru/module/build';
import { literalOf } from './literal.mjs';

const filesOf = (src, folder) =>
  globSync(`${folder}/**/*.tsx`, { cwd: src })
    .map((file) => file.split(sep).join('/'))
    .toSorted();

function checked(schema, value, file) {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [{ path, message }] = result.error.issues;
  throw new Error(`${file}: ${path.join('.')}: ${message}`);
}

/**
 * The pages of an app, by the file rules, as `{ file, path, chunks: [], …its literal }`; throws where a page's literal is not a plain
 * literal.
 */
export const pagesOf = (src) =>
  filesOf(src, 'pages').flatMap((file) => {
    const path = pageRoute(file);
    return path === undefined
      ? []
      : [{ file, path, chunks: [], uses: [], ...checked(PageLiteral, literalOf(join(src, file), 'page', file), file) }];
  });

/** The part of an app's pages that the menu needs: those with a place in it. */
export const placesOf = (src) =>
  pagesOf(src)
    .filter(({ menu }) => menu.length > 0)
    .map(({ path, title, roles, menu }) => ({ path, title, roles, menu }));

const PLANNED = 'planned.ts';

/** Pages that an app plans in the menu (`src/planned.ts`); throws where one of them exists already. */
export function plannedOf(src) {
  if (!existsSync(join(src, PLANNED))) return [];
  const built = new Set(pagesOf(src).map(({ path }) => path));
  return literalOf(join(src, PLANNED), 'planned', PLANNED).map((one) => {
    if (built.has(one.path)) throw new Error(`${PLANNED}: there is a page ${one.path}: its place in the menu belongs into its file`);
    return checked(PlannedPage, one, PLANNED);
  });
}

/** The slot components of an app, likewise; throws where a folder is no slot of the product. */
export const slotsOf = (src) =>
  filesOf(src, 'slots').flatMap((file) => {
    const found = slotOfFile(file);
    if (found === undefined) return [];
    if (!SLOT_NAMES.includes(found.slot)) throw new Error(`${file}: there is no slot ${found.slot}, only ${SLOT_NAMES.join(', ')}`);
    return [{ file, ...checked(ManifestSlot, { ...found, chunks: [], ...literalOf(join(src, file), 'slot', file) }, file) }];
  });
