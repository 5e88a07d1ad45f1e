import { SENT_ORDER } from '@moru/contract';
import type { Scope } from '../core/registry/scope.ts';

/** The site sees orders that suppliers have, and so what is due. */
export const labelOrderGroupScope: Scope = { 'site-staff': { own: 'createdBy', shared: 'status', among: SENT_ORDER } };
