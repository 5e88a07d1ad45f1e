import { ALL_FIELDS, visiblePaths, type Resource } from '@moru/contract';
import type { SessionUser } from '../call/session-user.ts';
import { refuse } from '../call/refuse.ts';

/** Refuses a filter, search or order by a field the role may not see: its values could be guessed from the results. */
export function refuseHidden(resource: Resource, params: Readonly<Record<string, unknown>>, user: SessionUser | undefined): void {
  if (!user) return;
  const used: [key: string, path: string][] = Object.entries(resource.filters).flatMap(([name, path]) =>
    [name, `${name}From`, `${name}To`].filter((key) => params[key] !== undefined).map((key): [string, string] => [key, path]),
  );
  const order = String(params['orderBy'] ?? '');
  used.push(['orderBy', order.slice(0, Math.max(0, order.lastIndexOf('-')))]);
  // "All fields" covers only those that the role may see.
  if (typeof params['search'] === 'string' && params['search'] !== ALL_FIELDS) used.push(['search', params['search']]);
  const hidden = used.find(([, path]) => path !== '' && visiblePaths(resource.fields, [path], user.role).length === 0);
  if (hidden)
    throw refuse.validation([
      { code: 'unrecognized_keys', path: ['params', hidden[0]], message: `Unrecognized key(s) in object: '${hidden[0]}'` },
    ]);
}
