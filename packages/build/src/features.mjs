import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ManifestRoute, ManifestSlot, pageRoute, SLOT_NAMES, slotOfFile } from '@moru/module/build';
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

/** The pages of an app, by the file rules, as `{ file, path, title, roles, chunks: [] }`; throws where a page's literal is not one. */
export const pagesOf = (src) =>
  filesOf(src, 'pages').flatMap((file) => {
    const path = pageRoute(file);
    return path === undefined
      ? []
      : [{ file, ...checked(ManifestRoute, { path, chunks: [], ...literalOf(join(src, file), 'page', file) }, file) }];
  });

/** The slot components of an app, likewise; throws where a folder is no slot of the product. */
export const slotsOf = (src) =>
  filesOf(src, 'slots').flatMap((file) => {
    const found = slotOfFile(file);
    if (found === undefined) return [];
    if (!SLOT_NAMES.includes(found.slot)) throw new Error(`${file}: there is no slot ${found.slot}, only ${SLOT_NAMES.join(', ')}`);
    return [{ file, ...checked(ManifestSlot, { ...found, chunks: [], ...literalOf(join(src, file), 'slot', file) }, file) }];
  });
