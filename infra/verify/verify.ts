import { Problem } from '../setup/output.mjs';
import { gates, TOGETHER } from './gates.ts';
import { FAILED, type Gate, type Result } from './result.ts';

/**
 * Runs the named gates, or all of them, and ends with the line `N passed, N failed` over every runner: a jest or browser test counts as
 * one, and so does each other gate. Returns the exit code.
 */
export async function verify(args: string[]): Promise<number> {
  const chosen = choose(args);
  const total = { passed: 0, failed: 0 };
  const notes: string[] = [];
  for (const group of grouped(chosen)) {
    const results = await Promise.all(group.map(([name, gate]) => report(name, gate)));
    for (const [index, { passed, failed, note }] of results.entries()) {
      total.passed += passed;
      total.failed += failed;
      if (note) notes.push(`${group[index]?.[0]}: ${note}`);
    }
  }
  console.log(['', ...notes, `${total.passed} passed, ${total.failed} failed`].join('\n'));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Gates in their order; those that run together are one group. */
function grouped(chosen: [string, Gate][]): [string, Gate][][] {
  const groups: [string, Gate][][] = [];
  for (const one of chosen) {
    const last = groups.at(-1);
    if (last?.[0] && TOGETHER.has(one[0]) && TOGETHER.has(last[0][0])) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

function choose(names: string[]): [string, Gate][] {
  const unknown = names.find((name) => !(name in gates));
  if (unknown) throw new Problem(`There is no gate "${unknown}": choose among ${Object.keys(gates).join(', ')}, or name none to run all.`);
  return Object.entries(gates).filter(([name]) => names.length === 0 || names.includes(name));
}

async function report(name: string, gate: Gate): Promise<Result> {
  const began = Date.now();
  if (!TOGETHER.has(name)) console.log(`\n== ${name}`);
  const result = await gate().catch((error: Error) => {
    console.error(error instanceof Problem ? error.message : error);
    return FAILED;
  });
  console.log(`== ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - began) / 100) / 10} s`);
  return result;
}
