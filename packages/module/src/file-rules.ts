const PAGE = /^(?:\.\/)?pages\/(.+)\.tsx$/;
const SLOT = /^(?:\.\/)?slots\/([^/]+)\/([^/]+)\.tsx$/;

const isSkipped = (path: string): boolean => path.split('/').some((part) => part.startsWith('_')) || /\.(test|stories)\.tsx$/.test(path);
const camel = (kebab: string): string => kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Route of a page file, from its path below `src`: `pages/admin/brands/index.tsx` → `/admin/brands`, `pages/admin/brands/form.tsx` →
 * `/admin/brands/form`. Undefined where the file is no route: a name or folder that starts with `_`, a test, anything outside `pages`.
 */
export function pageRoute(file: string): string | undefined {
  const name = PAGE.exec(file)?.[1];
  if (name === undefined || isSkipped(file)) return undefined;
  return `/${name.replace(/(^|\/)index$/, '')}`;
}

/** Slot and id of a slot file, from its path below `src`: `slots/calculation-tab/aql.tsx` → `{ slot: 'calculationTab', id: 'aql' }`; skips as `pageRoute` does. */
export function slotOfFile(file: string): { slot: string; id: string } | undefined {
  const [, folder, id] = SLOT.exec(file) ?? [];
  if (folder === undefined || id === undefined || isSkipped(file)) return undefined;
  return { slot: camel(folder), id };
}
