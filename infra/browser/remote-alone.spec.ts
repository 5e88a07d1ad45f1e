import { writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@moru/testing/browser';
import { freePort, startTethered, type Tethered } from '@moru/testing/server';

const ROOT = join(import.meta.dirname, '../..');
const START_MS = 120_000;
// Below the root, so that its imports are found; the source itself is never changed.
const COPY = join(ROOT, '.cache/remote-alone/mfe-label');
const PAGE = join(COPY, 'src/pages/admin/label-stocks/index.tsx');

async function copyRemote(): Promise<void> {
  await rm(COPY, { recursive: true, force: true });
  await mkdir(COPY, { recursive: true });
  for (const name of ['package.json', 'src']) await cp(join(ROOT, 'mfe-label', name), join(COPY, name), { recursive: true });
}

/** `npm run dev` of the copy, with the product under test as its API. */
async function develop(env: Record<string, string>): Promise<Tethered> {
  const command: [string, ...string[]] = ['sh', '-c', 'cd "$0" && exec "$@"', COPY, process.execPath, join(ROOT, 'infra/dev/remote.mjs')];
  const server = startTethered(await mkdtemp(join(tmpdir(), 'moru-alone-')), command, { ...process.env, NODE_OPTIONS: '', ...env });
  for (const end = Date.now() + START_MS; !server.output().includes('is on http'); await sleep(50))
    if (!server.running() || Date.now() > end) throw new Error(`The remote does not start:\n${server.output()}`);
  return server;
}

test('a remote is developed alone: an edit shows without a reload, typed values stay; roles and slots are a click away', async ({
  page,
  product,
}) => {
  await copyRemote();
  const port = String(await freePort());
  const server = await develop({ PORT: port, MORU_URL: product.url, SEED_PASSWORD: product.password });
  try {
    await page.goto(`http://localhost:${port}/admin/label-stocks`);
    await page.getByText('mfe-label · –').click();
    await page.getByRole('button', { name: 'supervisor', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Label inventory', exact: true })).toBeVisible();
    const typed = page.getByRole('textbox', { name: 'Search' });
    await typed.pressSequentially('half a w');
    // The typed text would survive a reload in the address too: the same element proves that nothing was rendered again.
    await typed.evaluate((input) => void Object.assign(input, { isSame: true }));
    const source = await readFile(PAGE, 'utf8');
    expect(source).toContain("'Label inventory'");
    // At once: between its emptying and its text the server would build an empty page, and reload.
    writeFileSync(PAGE, source.replace("'Label inventory'", "'Labels at hand'"));
    await expect(page.getByRole('heading', { level: 1, name: 'Labels at hand', exact: true })).toBeVisible();
    await expect(typed).toHaveValue('half a w');
    expect(await typed.evaluate((input) => 'isSame' in input)).toBe(true);

    await page.getByText(/^mfe-label · /).click();
    await page.getByRole('navigation', { name: 'Pages' }).getByText('/admin/slots').click();
    await expect(page.getByRole('heading', { name: 'Needs you today' })).toBeVisible();
    await expect(page.getByText('poProductPanel · ')).toBeVisible();
  } finally {
    // A page that is still loading would report the stopped server.
    await page.close();
    await server.stop();
    await rm(COPY, { recursive: true });
  }
});
