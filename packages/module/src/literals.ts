import type { Role } from '@moru/contract';
import { z } from 'zod';

// Before the first schema: browsers report zod's attempt at `eval`, which a page's content policy forbids, as a violation.
if ('document' in globalThis) z.config({ jitless: true });

// Node runs this file from source (the registry's command), where the contract may not be compiled yet: only its types are imported.
/** A role of the contract. */
export const role = z.enum(['supervisor', 'client', 'site-staff'] as const satisfies readonly Role[]);

/** A text in both languages. */
export const text = z.object({ ko: z.string(), en: z.string() });
