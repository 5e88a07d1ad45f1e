import type { Scope } from '../core/registry/scope.ts';

const itself = { own: 'id' } as const;

/** Who may not read accounts can name only itself in a row; names in rows that it sees are shown whoever they belong to. */
export const userScope: Scope = { client: itself, 'site-staff': itself };
