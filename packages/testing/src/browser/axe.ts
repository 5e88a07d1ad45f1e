import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Read and not imported: axe runs in pages only, and an import would start it in Node. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const softly = expect.configure({ soft: true });

/**
 * Fails with a line for each element in which axe finds a violation of WCAG 2.2 AA or of its best practices; `rules` limits it to those.
 * Runs in the page itself, which has no frames, and is injected once per document.
 */
export async function expectNoAxeFindings(page: Page, rules?: string[]): Promise<void> {
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const faults = async () => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
    return page.evaluate(lookForFaults, options);
  };
  // The page is checked again while something on it is still appearing; how long the first check takes is not limited.
  if ((await faults()).length > 0) await softly.poll(faults, `axe on ${page.url()}`).toEqual([]);
}

async function lookForFaults(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => [id, target.join(' '), any[0]?.message ?? help].join(': ')),
  );
}
