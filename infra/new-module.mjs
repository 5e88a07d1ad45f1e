// `npm run new-module -- claims --team Claims --contact claims@example.com`: creates a remote, mfe-claims, with a page in the menu; with
// `--out ../claims` in its own repository, together with the packages of this one that it needs.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { newModule, newModuleOutside } from './new-module/new-module.mjs';
import { checkNode, underPinnedNode } from './setup/node.mjs';
import { main, Problem, print, step } from './setup/output.mjs';

const USAGE =
  'npm run new-module -- <name> [--team <team>] [--contact <address>] [--out <folder outside>], for example: npm run new-module -- claims';

/** Packs the current build. */
async function packFresh(out) {
  const { run } = await import('./verify/run.ts');
  const { packKit } = await import('./pack/pack.mjs');
  if (!(await run('tsc', ['-b', 'packages/contract', 'packages/module', 'packages/ui', 'packages/testing'])))
    throw new Problem('The packages do not compile: see above.');
  return step('Packing the kit', () => packKit(out));
}

async function outside(name, out, owner) {
  checkNode();
  await underPinnedNode(fileURLToPath(import.meta.url));
  const { folder, path } = await newModuleOutside(name, { ...owner, out, pack: packFresh });
  print(`${folder} is made in ${out}: its page is ${path}. What to do there is in infra/team.md.`);
}

await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      team: { type: 'string', default: 'Platform' },
      contact: { type: 'string', default: 'platform@moru.example' },
      out: { type: 'string' },
    },
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Problem(USAGE);
  const { out, ...owner } = values;
  if (out !== undefined) return outside(name, resolve(out), owner);
  const { folder, path } = newModule(name, owner);
  print(`${folder} is made: its page is ${path}.`);
  print(`npm run dev -w ${folder} develops it, npm test -w ${folder} and npm run build -w ${folder} test and build it alone.`);
});
