import type { Scope } from '../core/registry/scope.ts';

/** Visible with its order. */
export const labelOrderScope: Scope = { 'site-staff': { of: 'groupId' } };
