import { type ListParams, refPaths, valueAt } from '@moru/contract';
import { titleOf, type AnyResource } from '../core/api/resource.ts';
import { findOptions, type EntityOption } from '../data/entity-options.ts';

const AT_ONCE = 4;

const same = (a: unknown, b: string): boolean =>
  String(a ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase() === b.normalize('NFKC').trim().toLowerCase();

/** Whether a text names a row: by its natural key, its title, its label in a select, its code or one of its names. */
function isNamed(resource: AnyResource, { row, label }: EntityOption, text: string, parts: readonly (string | null)[]): boolean {
  const paths = refPaths(resource);
  if (parts.length > 1) return paths.length === parts.length && paths.every((path, index) => same(valueAt(row, path), parts[index] ?? ''));
  const names = (resource.subsets['R'] ?? []).filter((path) => /^(code|name|nameKo|nameEn|no|poNo|iso2|loginId)$/.test(path));
  return [label, titleOf(resource, row), ...names.map((path) => valueAt(row, path))].some((name) => same(name, text));
}

/** A name to look up among the rows of a resource. */
export interface Name {
  readonly text: string;
  readonly parts: readonly (string | null)[];
}

async function findNamed(resource: AnyResource, { text, parts }: Name, params: ListParams): Promise<EntityOption | undefined> {
  const options = await findOptions(resource, parts[0] ?? text, params);
  const fitting = options.filter((option) => isNamed(resource, option, text, parts));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The rows for names, each name looked up once; a name that matches none or several rows is left out. */
export async function resolveNames(
  resource: AnyResource,
  names: readonly Name[],
  params: ListParams = {},
): Promise<Map<string, EntityOption>> {
  const waiting = [...new Map(names.map((name) => [name.text, name])).values()];
  const found = new Map<string, EntityOption>();
  const work = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      const option = await findNamed(resource, name, params).catch(() => undefined);
      if (option) found.set(name.text, option);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
