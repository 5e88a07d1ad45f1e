import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { FAILED, type Result } from './result.ts';
import { run } from './run.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const REPORT = '.cache/playwright.json';

/** Runs the browser specs in Chromium against the built product. */
export async function browserTests(): Promise<Result> {
  rmSync(join(ROOT, REPORT), { force: true });
  const ok = await run('playwright', ['test', '--config', 'infra/playwright.config.ts']);
  if (!existsSync(join(ROOT, REPORT))) return FAILED;
  const { stats, errors } = JSON.parse(readFileSync(join(ROOT, REPORT), 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + errors.length;
  const notes = [
    stats.skipped > 0 && `${stats.skipped} tests skipped`,
    stats.flaky > 0 && `${stats.flaky} passed at their second try only`,
  ];
  const note = notes.filter(Boolean).join(', ');
  return { passed: stats.expected + stats.flaky, failed: ok ? failed : Math.max(1, failed), ...(note && { note }) };
}
