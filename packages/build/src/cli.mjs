// `npm run build -w mfe-po`: builds that module alone. `npm run build -w @moru/build [-- --all]`: the front ends that are stale, or all.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildAll } from './build-all.mjs';

const print = (line) => process.stdout.write(`${line}\n`);
const dir = process.cwd();

if (existsSync(join(dir, 'rspack.config.mjs'))) {
  const { name, version, bytes } = await build(dir);
  print(`Built ${name} ${version} (${Math.round(bytes / 1024)} kB)`);
} else {
  await buildAll({ onlyStale: !process.argv.includes('--all'), log: print });
}
