import type { PageMeta, Registry } from '@moru/module';
import { registry } from './registry.ts';

/** A route of a deployed module. */
export interface RemoteRoute extends PageMeta {
  readonly path: string;
  /** Name of the module that owns it. */
  readonly module: string;
}

/** Every route of the registry; where two modules claim one path the first named keeps it. */
export function routesOf({ modules }: Registry): RemoteRoute[] {
  const byPath = new Map<string, RemoteRoute>();
  for (const { name, routes } of modules) {
    for (const { path, title, roles } of routes) if (!byPath.has(path)) byPath.set(path, { path, title, roles, module: name });
  }
  return [...byPath.values()];
}

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0]?.replace(/(.)\/$/, '$1') ?? '';

/** The deployed route of a link (query and hash are ignored). */
export const routeAt = (to: string): RemoteRoute | undefined => routesOf(registry()).find(({ path }) => path === pathOf(to));

/** Whether a deployed module has the page of a link. */
export const hasRoute = (to: string): boolean => routeAt(to) !== undefined;
