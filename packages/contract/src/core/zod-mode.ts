import { z } from 'zod';

// Loaded before the first schema is created (and named in package.json, or a bundler would drop it). A page's policy forbids `eval`, and
// browsers report even zod's test for it.
if ('document' in globalThis) z.config({ jitless: true });
