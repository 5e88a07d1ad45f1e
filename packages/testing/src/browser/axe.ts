import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Read and not imported: axe runs in pages only, and an import would start it in Node. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with a line for each element in which axe finds a violation of WCAG 2.2 AA or of its best practices; `rules` limits it to those.
 * Runs in the page itself, which has no frames, and is injected once per document.
 */
export async function expectNoAxeFindings(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const findings = await page.evaluate(lookForFaults, options);
  expect.soft(findings, `axe on ${page.url()}`).toEqual([]);
}

async function lookForFaults(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => [id, target.join(' '), any[0]?.message ?? help].join(': ')),
  );
}
