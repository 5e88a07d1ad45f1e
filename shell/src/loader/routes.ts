import type { Registry, RegistryModule } from '@moru/module';

/** A route of a deployed module. */
export interface RemoteRoute extends Pick<RegistryModule['routes'][number], 'path' | 'title' | 'roles' | 'rows'> {
  /** Name of the module that owns it. */
  readonly module: string;
}

/** Every route of the registry; where two modules claim one path the first one has it. */
export function routesOf({ modules }: Pick<Registry, 'modules'>): RemoteRoute[] {
  const byPath = new Map<string, RemoteRoute>();
  for (const { name, routes } of modules) {
    for (const { path, title, roles, rows } of routes) if (!byPath.has(path)) byPath.set(path, { path, title, roles, rows, module: name });
  }
  return [...byPath.values()];
}

/** The path of a link, without query, hash and trailing slash. */
export const pathOf = (to: string): string => to.split(/[?#]/, 1)[0]?.replace(/(.)\/$/, '$1') ?? '';
