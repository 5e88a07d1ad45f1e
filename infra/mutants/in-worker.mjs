// Loaded first in every process of a run. In a worker of the API's pools, where no test's environment is, it does what that does elsewhere.
const [, entry] = process.argv;
if (entry?.endsWith('.worker.ts')) await import('./change-worker.mjs');
