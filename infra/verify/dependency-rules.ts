import type { IModule, IViolation } from 'dependency-cruiser';
import { ROOT } from '../setup/node.mjs';
import { cruiseTree } from './cruise.ts';
import { missedFaults } from './planted-faults.ts';
import { FAILED, PASSED, type Result } from './result.ts';

/** Fewer modules than this mean that the cruiser could not read TypeScript, so that its pass would mean nothing. */
const FEWEST_MODULES = 20;

/** Checks the import rules of .dependency-cruiser.cjs over the whole tree, after proving that each rule detects a fault planted for it. */
export async function dependencyRules(): Promise<Result> {
  const { summary, modules } = await cruiseTree(ROOT);
  const own = modules.filter(isOwn).length;
  const findings = [
    ...summary.violations.map(sentence),
    ...(own < FEWEST_MODULES ? [`only ${own} modules were seen: the cruiser cannot read TypeScript (is @swc/core installed?)`] : []),
    ...(await missedFaults()),
  ];
  for (const finding of findings) console.error(finding);
  console.log(`${own} modules, ${summary.violations.length} violations`);
  return findings.length === 0 ? PASSED : FAILED;
}

const isOwn = ({ source }: IModule) => !source.includes('node_modules');

function sentence({ rule, from, to, cycle }: IViolation): string {
  const way = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  return `${rule.name}: ${from}${way === from ? '' : ` -> ${way}`}`;
}
