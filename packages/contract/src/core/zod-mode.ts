import { z } from 'zod';

// Loaded before the first schema is made (and named in package.json, or a bundler would leave it out). A page's policy forbids `eval`,
// and browsers report even zod's attempt to find that out.
if ('document' in globalThis) z.config({ jitless: true });
