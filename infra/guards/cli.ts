import { removeGuards } from './remove-guards.ts';

// `npm run guards`; `GUARDS_ONLY=scope npm run guards` for those whose name or file has the word.
const { failed } = await removeGuards({ every: Number(process.env['GUARDS_EVERY'] ?? 1) });
process.exitCode = failed > 0 ? 1 : 0;
