import { ALL_FIELDS, type Text } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';
import { useRole } from '../core/session.ts';
import { titleAt } from './columns.tsx';
import { isSeen, metaAt } from './filters.ts';

/** Labels of the fields that a list searches; of all fields those that the role sees. */
export function useSearched(resource: AnyResource, search: string): Text {
  const role = useRole();
  const paths = search === ALL_FIELDS ? resource.search.filter((path) => isSeen(resource, path, role)) : [search].filter(Boolean);
  const titles = paths.map((path) => titleAt(resource, path, metaAt(resource, path)));
  return { ko: titles.map(({ ko }) => ko).join(', '), en: titles.map(({ en }) => en).join(', ') };
}
