import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { join } from 'node:path';
import { ROOT } from '../setup/node.mjs';

/** The workspaces whose imports the rules of .dependency-cruiser.cjs check. */
export const WORKSPACES = ['api', 'infra', 'packages', 'shell', ...globSync('mfe-*', { cwd: ROOT })];

/** The names of all rules. */
export function ruleNames(): string[] {
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as { forbidden: { name: string }[] };
  return forbidden.map(({ name }) => name);
}

/** Checks every import of the workspaces below `baseDir`. */
export async function cruiseTree(baseDir: string): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.cjs'));
  const { output } = await cruise(WORKSPACES, { ...options, baseDir, validate: true }, options.enhancedResolveOptions);
  return output as ICruiseResult; // an object, because no reporter is asked for
}
