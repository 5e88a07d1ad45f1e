import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, settled } from '@moru/testing/browser';
import type { Page, Request } from '@playwright/test';
import { test } from './deploying.ts';

// Browsers report the broken files, as expected here.
test.use({ ownProduct: { ownWeb: true }, allowComplaints: true });

const LABEL = join(import.meta.dirname, '../../mfe-label/dist/web');
const works = (text: string) => `return React.createElement('h1', null, '${text}');`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const boundary = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
const filesOf = (name: string, digit: string) => `**/releases/${name}/1.0.0-${digit.repeat(10)}/**`;

interface Report {
  readonly kind: string;
  readonly release: string;
  readonly message: string;
}

/** The next script error that a page reports; on a busy machine there are reports of slow pages too. */
async function report(page: Page): Promise<Report | undefined> {
  const errorIn = (sent: Request): Report | undefined =>
    sent.url().endsWith('/api/flog/report') ? sent.postDataJSON().reports.find(({ kind }: Report) => kind === 'js_error') : undefined;
  return errorIn(await page.waitForRequest((sent) => errorIn(sent) !== undefined));
}

test.beforeEach(({ signIn }) => signIn('supervisor'));

test.describe('a module that does not load', () => {
  test('down: its page shows it, all else works, and trying again loads it', async ({ page, deploy }) => {
    await deploy('deploy', { name: 'mfe-down', digit: 'a' });
    await page.route(filesOf('mfe-down', 'a'), (route) => route.abort());
    await page.goto('/admin/mfe-down');
    await expect(boundary(page)).toBeVisible();
    await page.unroute(filesOf('mfe-down', 'a'));
    await boundary(page).getByRole('button').click();
    await expect(heading(page, 'Works')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  test('503 twice, then up: the user notices nothing', async ({ page, deploy }) => {
    await deploy('deploy', { name: 'mfe-busy', digit: 'a' });
    let asked = 0;
    await page.route(filesOf('mfe-busy', 'a'), (route) => (asked++ < 2 ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto('/admin/mfe-busy');
    await expect(heading(page, 'Works')).toBeVisible();
    expect(asked).toBeGreaterThanOrEqual(3);
  });

  test('hung: after three tries of six seconds the last valid release is used', async ({ page, deploy }) => {
    await deploy('deploy', { name: 'mfe-hung', digit: 'a', page: works('Good') });
    await deploy('deploy', { name: 'mfe-hung', digit: 'b' });
    await page.clock.install();
    await page.route(filesOf('mfe-hung', 'b'), () => undefined);
    await page.goto('/admin/users');
    await expect(heading(page, 'Staff List')).toBeVisible();
    await page.evaluate(() => void (history.pushState(null, '', '/admin/mfe-hung'), dispatchEvent(new PopStateEvent('popstate'))));
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(heading(page, 'Good')).toBeVisible({ timeout: 200 });
    }).toPass();
  });

  test('an entry that never answers: within twenty seconds the last valid release is used', async ({ page, deploy }) => {
    await deploy('deploy', { name: 'mfe-mute', digit: 'a', page: works('Good') });
    await deploy('deploy', { name: 'mfe-mute', digit: 'b', atGet: 'await new Promise(() => undefined);' });
    await page.clock.install();
    const reported = report(page);
    await page.goto('/admin/mfe-mute');
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(heading(page, 'Good')).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(await reported).toMatchObject({ release: 'mfe-mute@1.0.0-bbbbbbbbbb', message: 'Error: It never answered' });
  });

  test('HTML with status 200 is no script: the last valid release is used', async ({ page, deploy }) => {
    await deploy('deploy', { name: 'mfe-html', digit: 'a', page: works('Good') });
    await deploy('deploy', { name: 'mfe-html', digit: 'b' });
    await page.route(filesOf('mfe-html', 'b'), (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('/admin/mfe-html');
    await expect(heading(page, 'Good')).toBeVisible();
  });

  test('missing chunk after a deploy: the last valid release has the page', async ({ page, deploy, product, go }) => {
    await deploy('patch', { dist: LABEL, digit: '1' });
    await page.goto('/admin/label-stocks');
    await expect(heading(page, 'Label inventory')).toBeVisible();
    const release = join(product.webDir, 'releases/mfe-label/1.0.0-1111111111');
    const { routes } = JSON.parse(await readFile(join(release, 'module.json'), 'utf8'));
    const [list, form] = ['/admin/label-stocks', '/admin/label-stocks/form'].map((path) =>
      routes.find((one: { path: string }) => one.path === path),
    );
    const own = form.chunks.filter((file: string) => !list.chunks.includes(file));
    expect(own.length).toBeGreaterThan(0);
    for (const chunk of own) for (const ending of ['', '.br', '.gz']) await rm(join(release, chunk + ending), { force: true });
    await go('/admin/label-stocks/form');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  });

  test('tampered chunk: not one byte of it runs, the last valid release does', async ({ page, deploy, product }) => {
    await deploy('patch', { dist: LABEL, digit: '2' });
    const release = join(product.webDir, 'releases/mfe-label/1.0.0-2222222222');
    const { routes } = JSON.parse(await readFile(join(release, 'module.json'), 'utf8'));
    for (const chunk of routes[0].chunks.filter((file: string) => file.endsWith('.js'))) {
      await appendFile(join(release, chunk), ';globalThis.tampered = true;');
      for (const ending of ['.br', '.gz']) await rm(join(release, chunk + ending), { force: true });
    }
    await page.goto('/admin/label-stocks');
    await expect(heading(page, 'Label inventory')).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });

  test('bad integrity in the registry: the last valid release is used', async ({ page, deploy }) => {
    await deploy('deploy', { name: 'mfe-sri', digit: 'a', page: works('Good') });
    await deploy('deploy', { name: 'mfe-sri', digit: 'b' });
    await page.route('**/admin/mfe-sri', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/("name":"mfe-sri","version":"1.0.0-b{10}".*?"entry.js":"sha256-)[^"]{4}/, '$1AAAA');
      return route.fulfill({ response: answer, body });
    });
    await page.goto('/admin/mfe-sri');
    await expect(heading(page, 'Good')).toBeVisible();
  });
});

test.describe('a module that throws', () => {
  for (const [where, release] of [
    ['at load', { atLoad: "throw new Error('at load');" }],
    ['at render', { page: "throw new Error('at render');" }],
    ['while it draws without an end', { page: 'const [n, set] = React.useState(0); React.useEffect(() => set(n + 1)); return n;' }],
    ['in an effect', { page: "React.useEffect(() => { throw new Error('in an effect'); }); return null;" }],
  ] as const) {
    test(`throwing ${where}: the last valid release is used, and the fault is attributed to the bad one`, async ({ page, deploy }) => {
      const name = `mfe-${where.replaceAll(' ', '-')}`;
      await deploy('deploy', { name, digit: 'a', page: works('Good') });
      await deploy('deploy', { name, digit: 'b', ...release });
      const reported = report(page);
      await page.goto(`/admin/${name}`);
      await expect(heading(page, 'Good')).toBeVisible();
      expect((await reported)?.release).toBe(`${name}@1.0.0-bbbbbbbbbb`);
    });
  }

  test('throwing in a handler later: the page stays, and the fault is attributed to its release', async ({ page, deploy }) => {
    const button = "return React.createElement('button', { onClick: () => { throw new Error('in a handler'); } }, 'Press');";
    await deploy('deploy', { name: 'mfe-handler', digit: 'a', page: button });
    await page.goto('/admin/mfe-handler');
    const reported = report(page);
    await page.getByRole('button', { name: 'Press' }).click();
    expect(await reported).toMatchObject({ release: 'mfe-handler@1.0.0-aaaaaaaaaa', message: 'Error: in a handler' });
    await expect(page.getByRole('button', { name: 'Press' })).toBeVisible();
  });

  test('listeners that a page leaves on the document are removed with it', async ({ page, deploy, go }) => {
    const listens = `React.useEffect(() => {
        globalThis.heard = 0;
        const hear = () => globalThis.heard++;
        document.addEventListener('keydown', hear);
        document.body.addEventListener('keyup', hear);
      }, []);
      ${works('Listens')}`;
    await deploy('deploy', { name: 'mfe-leaves', digit: 'a', page: listens });
    const heard = () => page.evaluate(() => (globalThis as { heard?: number }).heard);
    await page.goto('/admin/mfe-leaves');
    await expect(heading(page, 'Listens')).toBeVisible();
    // Effects begin and end a moment after the page is drawn.
    await expect.poll(heard).toBe(0);
    await page.keyboard.press('Shift');
    expect(await heard()).toBe(2);
    await go('/admin/users');
    await settled(page);
    await expect(heading(page, 'Staff List')).toBeVisible();
    await page.keyboard.press('Shift');
    expect(await heard()).toBe(2);
  });

  test('a style that a page adds to the document is removed with it', async ({ page, deploy, go }) => {
    const styles = `React.useEffect(() => {
        const style = document.createElement('style');
        style.nonce = document.querySelector('script[nonce]').nonce;
        style.textContent = 'h1 { visibility: hidden }';
        document.head.append(style);
      }, []);
      ${works('Styles')}`;
    await deploy('deploy', { name: 'mfe-styles', digit: 'a', page: styles });
    await page.goto('/admin/mfe-styles');
    const title = page.locator('h1', { hasText: 'Styles' });
    await expect(title).toHaveCSS('visibility', 'hidden');
    await go('/admin/users');
    await expect(heading(page, 'Staff List')).toBeVisible();
    await go('/admin/mfe-styles');
    await expect(title).toHaveCSS('visibility', 'hidden');
  });

  test('endless loop at load: the tab that hung uses the last valid release when it is opened again', async ({
    page,
    context,
    deploy,
    product,
  }) => {
    await deploy('deploy', { name: 'mfe-loop', digit: 'a', page: works('Good') });
    await deploy('deploy', { name: 'mfe-loop', digit: 'b', atLoad: 'for (;;);' });
    const session = await context.newCDPSession(page);
    await page.goto('/admin/users');
    await expect(heading(page, 'Staff List')).toBeVisible();
    const asked = page.waitForRequest(filesOf('mfe-loop', 'b'));
    await page.evaluate(
      () => void setTimeout(() => (history.pushState(null, '', '/admin/mfe-loop'), dispatchEvent(new PopStateEvent('popstate')))),
    );
    await asked;
    const answers = () => page.evaluate(() => true).catch(() => false);
    const hangs = () => Promise.race([answers().then(() => false), new Promise((done) => setTimeout(done, 500, true))]);
    await expect.poll(hangs).toBe(true);
    // As a browser ends a tab that hangs; its session storage stays.
    const gone = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await gone;
    // Playwright gives the page up; the browser does not.
    await session.send('Page.navigate', { url: `${product.url}/admin/mfe-loop` });
    const shown = async () =>
      (await session.send('Runtime.evaluate', { expression: "document.querySelector('h1')?.textContent" })).result.value;
    await expect.poll(shown).toBe('Good');
  });
});

test.describe('a release that does not fit', () => {
  test('wrong React range: refused, and where it is forced the last valid release is used', async ({ page, deploy, modules }) => {
    await deploy('publishOnly', { name: 'mfe-react', digit: 'a', over: { shared: { react: '^18.0.0' } } });
    const refusal = await modules('activate mfe-react@1.0.0-aaaaaaaaaa --no-visit');
    expect([refusal.ok, refusal.text]).toEqual([false, expect.stringMatching(/asks for react \^18\.0\.0, the shell provides 19/)]);
    const wanted = /"\^19\.\d+\.\d+"/.exec(await readFile(join(LABEL, 'module.json'), 'utf8'))?.[0] ?? '';
    await deploy('patch', { dist: LABEL, digit: '3', from: wanted, to: '"^18.0.0"' });
    await page.goto('/admin/label-stocks');
    await expect(heading(page, 'Label inventory')).toBeVisible();
  });

  test('wrong contract: refused, and where it is forced the last valid release is used', async ({ page, deploy, modules }) => {
    await deploy('deploy', { name: 'mfe-contract', digit: 'a', page: works('Good') });
    await deploy('publishOnly', { name: 'mfe-contract', digit: 'b', over: { contract: 7 } });
    const refusal = await modules('activate mfe-contract@1.0.0-bbbbbbbbbb --no-visit');
    expect(refusal.text).toContain('speaks contract 7');
    expect((await modules('activate mfe-contract@1.0.0-bbbbbbbbbb --force')).ok).toBe(true);
    await page.goto('/admin/mfe-contract');
    await expect(heading(page, 'Good')).toBeVisible();
  });

  test('two owners of a route: refused, and where it is forced the page has one of them', async ({ page, deploy, modules }) => {
    await deploy('deploy', { name: 'mfe-owner', digit: 'a', page: works('First') });
    const over = { routes: [{ path: '/admin/mfe-owner', chunks: [], title: { ko: 'b', en: 'b' }, roles: ['supervisor'] }] };
    await deploy('publishOnly', { name: 'mfe-rival', digit: 'a', over });
    expect((await modules('activate mfe-rival@1.0.0-aaaaaaaaaa --no-visit')).text).toContain('is claimed by both mfe-owner and mfe-rival');
    await modules('activate mfe-rival@1.0.0-aaaaaaaaaa --force');
    await page.goto('/admin/mfe-owner');
    await expect(heading(page, 'First')).toBeVisible();
    await modules('revoke mfe-rival@1.0.0-aaaaaaaaaa');
  });

  test('a page that fails: the visit on the running product refuses it before anybody sees it', async ({
    page,
    deploy,
    modules,
    product,
  }) => {
    await deploy('deploy', { name: 'mfe-visit', digit: 'a', page: works('Good') });
    await deploy('publishOnly', { name: 'mfe-visit', digit: 'b', page: "throw new Error('at render');" });
    const env = { MORU_URL: product.url, MODULES_VISIT: `supervisor:${product.password}` };
    const refusal = await modules('activate mfe-visit@1.0.0-bbbbbbbbbb', { env });
    expect([refusal.ok, refusal.text]).toEqual([false, expect.stringContaining('failed its visit')]);
    await deploy('publishOnly', { name: 'mfe-visit', digit: 'c', page: works('Better') });
    expect(await modules('activate mfe-visit@1.0.0-cccccccccc', { env })).toMatchObject({ ok: true });
    await page.goto('/admin/mfe-visit');
    await expect(heading(page, 'Better')).toBeVisible();
  });
});
