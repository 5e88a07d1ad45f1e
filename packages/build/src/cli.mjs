// `npm run build -w @moru/build [-- --all]`: builds the front ends that are stale, or all of them.
import { buildAll } from './build-all.mjs';

await buildAll({ onlyStale: !process.argv.includes('--all'), log: (line) => process.stdout.write(`${line}\n`) });
