import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { cruiseTree, ruleNames, WORKSPACES } from './cruise.ts';

/** Layers of api/src/core, top to bottom. */
const FLOORS = JSON.parse(readFileSync(join(ROOT, 'api/src/core/floors.json'), 'utf8')) as string[][];
const PACKAGES = ['contract', 'module', 'ui', 'build', 'testing'];
const IMPORT = (path: string) => `import { value } from '${path}';\nexport const used = value;\n`;

/** A small tree that keeps every rule… */
const SOUND: Record<string, string> = {
  ...Object.fromEntries(['contract', 'module'].map((name) => [`packages/${name}/src/index.ts`, 'export const value = 1;\n'])),
  'packages/testing/src/server/index.ts': 'export const value = 1;\n',
  'packages/build/src/index.mjs': 'export const value = 1;\n',
  'packages/ui/src/core/index.ts': IMPORT('@moru/contract'),
  'api/src/main.ts': IMPORT('@moru/contract'),
  'api/src/brand/brand.module.ts': IMPORT('../core/resource.ts'),
  'api/src/core/resource.ts': 'export const value = 1;\n',
  'infra/start.ts': 'export const value = 1;\n',
  'shell/src/main.ts': IMPORT('@moru/ui/core'),
  'mfe-po/src/module.ts': IMPORT('@moru/contract'),
  'mfe-site/src/module.ts': IMPORT('@moru/contract'),
};

/** …and for each rule a file that breaks it. */
const FAULTS: Record<string, [file: string, content: string]> = {
  'no-circular': ['api/src/brand/a.module.ts', "import './a.module.ts';\n"],
  'no-orphans': ['mfe-po/src/forgotten.ts', 'export const value = 1;\n'],
  'no-unresolvable': ['mfe-po/src/a.config.ts', IMPORT('./nowhere.ts')],
  'contract-imports-only-libraries': ['packages/contract/src/a.config.ts', IMPORT('@moru/module')],
  'module-imports-only-contract': ['packages/module/src/a.config.ts', IMPORT('@moru/ui/core')],
  'ui-imports-only-contract-module': ['packages/ui/src/a.config.ts', IMPORT('../../../shell/src/main.ts')],
  'front-never-imports-api': ['mfe-po/src/pages/a.tsx', IMPORT('../../../api/src/main.ts')],
  'shell-imports-no-remote': ['shell/src/pages/a.tsx', IMPORT('../../../mfe-po/src/module.ts')],
  'mfes-are-islands': ['mfe-po/src/pages/b.tsx', IMPORT('../../../mfe-site/src/module.ts')],
  'core-knows-no-feature': ['api/src/core/a.module.ts', IMPORT('../brand/brand.module.ts')],
  ...Object.fromEntries(FLOORS.slice(1).map(upwards)),
  'core-ground-imports-no-room': ['api/src/core/b.config.ts', IMPORT('./log/value.ts')],
  'core-rooms-are-on-a-floor': ['api/src/brand/b.module.ts', IMPORT('../core/attic/value.ts')],
  'api-imports-only-contract': ['api/src/cli/a.ts', IMPORT('@moru/module')],
  'build-and-testing-are-tools': ['mfe-po/src/pages/c.tsx', IMPORT('@moru/testing/server')],
  'antd-through-ui': ['mfe-po/src/pages/d.tsx', "import { Button } from 'antd';\nexport const used = Button;\n"],
  'tests-are-not-imported': ['mfe-po/src/pages/e.tsx', IMPORT('./e.test.ts')],
};
const BESIDE = {
  'mfe-po/src/pages/e.test.ts': 'export const value = 1;\n',
  ...Object.fromEntries([...FLOORS.flat(), 'attic'].map((room) => [`api/src/core/${room}/value.ts`, 'export const value = 1;\n'])),
};

/** A layer that imports, as a type only, from the layer above. */
function upwards(rooms: string[], above: number): [rule: string, fault: [file: string, content: string]] {
  const [[room], [to]] = [rooms, FLOORS[above] ?? []];
  return [
    `core-floor-${rooms.join('-')}`,
    [`api/src/core/${room}/up.config.ts`, `import type { value } from '../${to}/value.ts';\nexport type Used = typeof value;\n`],
  ];
}

/** A sentence for every rule that does not detect the fault planted for it, or that reports one in the valid tree. */
export async function missedFaults(): Promise<string[]> {
  const unplanted = ruleNames().filter((name) => !(name in FAULTS));
  const tree = await mkdtemp(join(tmpdir(), 'moru-faults-'));
  try {
    await plant(tree, SOUND);
    const sound = (await cruiseTree(tree)).summary.violations;
    await plant(tree, { ...BESIDE, ...Object.fromEntries(Object.values(FAULTS)) });
    const { violations } = (await cruiseTree(tree)).summary;
    const seen = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
    return [
      ...unplanted.map((name) => `no fault is planted for the rule ${name}: add one to planted-faults.ts`),
      ...sound.map(({ rule, from }) => `the rule ${rule.name} finds a fault in the sound file ${from}`),
      ...Object.entries(FAULTS)
        .filter(([name, [file]]) => !seen.has(`${name} ${file}`))
        .map(([name, [file]]) => `the rule ${name} does not see its planted fault in ${file}`),
    ];
  } finally {
    await rm(tree, { recursive: true });
  }
}

async function plant(tree: string, files: Record<string, string>): Promise<void> {
  for (const workspace of WORKSPACES) await mkdir(join(tree, workspace), { recursive: true });
  await mkdir(join(tree, 'node_modules/@moru'), { recursive: true });
  for (const name of PACKAGES) {
    await cp(join(ROOT, 'packages', name, 'package.json'), join(tree, 'packages', name, 'package.json'));
    await link(join(tree, 'packages', name), join(tree, 'node_modules/@moru', name));
  }
  await link(join(ROOT, 'node_modules/antd'), join(tree, 'node_modules/antd'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), content);
  }
}

const link = (to: string, from: string) =>
  symlink(to, from).catch((error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : Promise.reject(error)));
