#!/usr/bin/env node
// `moru-module`: the command of a team in its own repository, with this package installed there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, distOf } from './build-all.mjs';
import { publish } from './publish.mjs';

const USAGE = `moru-module <command>, in the folder of the module:
  build    build its release into dist/web
  dev      build it with every change, for supervisors of a shell that runs with DEV_OVERRIDES (PORT: 3200)
  publish  send the built release to the Moru at MORU_URL, with the team's token in MORU_TOKEN`;

const DEFAULT_PORT = 3200;
const dir = process.cwd();
const print = (line) => process.stdout.write(`${line}\n`);

function needed(name) {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`Set ${name}: MORU_URL names the running product, MORU_TOKEN is the token of your team.`);
}

const COMMANDS = {
  build: async () => {
    const { name, version, bytes } = await build(dir);
    print(`Built ${name} ${version} (${Math.round(bytes / 1024)} kB)`);
  },
  dev: async () => (await import('./serve.mjs')).serveRelease({ dir, port: Number(process.env.PORT ?? DEFAULT_PORT) }),
  publish: async () => {
    if (!existsSync(join(distOf(dir), 'module.json'))) throw new Error('Nothing is built: moru-module build.');
    print(await publish(distOf(dir), { url: needed('MORU_URL'), token: needed('MORU_TOKEN') }));
  },
};

const command = COMMANDS[process.argv[2]];
try {
  if (command) await command();
  else {
    print(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
