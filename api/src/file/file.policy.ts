import type { Scope } from '../core/registry/scope.ts';

const held = { holder: 'entity', id: 'entityId', purpose: 'purpose', owner: 'createdBy' } as const;

/** A file is visible with its row. */
export const fileScope: Scope = { supervisor: held, client: held, 'site-staff': held };
