import { expect, shiftAnswered, test, type DemoAccount } from '@moru/testing/browser';
import type { Page } from '@playwright/test';

const LOGIN = '/public/users/login';

async function logIn(page: Page, account: string, pw: string) {
  await page.getByLabel('ID').fill(account);
  await page.getByLabel('Password').fill(pw);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const LANDINGS: [DemoAccount, string][] = [
  ['supervisor', '/admin/stats/dashboard'],
  ['client', '/admin/stats/dashboard'],
  ['site', '/site'],
];

for (const [account, landing] of LANDINGS) {
  test(`${account} signs in and lands on ${landing}, with no way back to the login`, async ({ page, product }) => {
    await page.goto('/');
    await expect(page).toHaveURL(LOGIN);
    const before = await page.evaluate(() => history.length);
    await logIn(page, account, product.password);
    await expect(page).toHaveURL(landing);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
}

test('a wrong password is refused with the server’s message', async ({ page }) => {
  await page.goto(LOGIN);
  await logIn(page, 'nobody', 'not the password');
  await expect(page.getByRole('alert')).toHaveText(/Wrong login ID or password/);
  await expect(page).toHaveURL(LOGIN);
});

test('a user who requested a list finds it after signing in, with its search', async ({ page, product }) => {
  const list = '/admin/brands?keyword=HARU&search=code';
  await page.goto(list);
  await expect(page).toHaveURL(LOGIN);
  await logIn(page, 'supervisor', product.password);
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('HARU');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.goBack();
  await expect(page).not.toHaveURL(LOGIN);
});

test('site staff are redirected from every admin page to their own area', async ({ page, signIn }) => {
  await signIn('site');
  for (const path of ['/admin/stats/dashboard', '/admin/pos?page=2', '/admin/users', '/admin/no-such-page']) {
    await page.goto(path);
    await expect(page).toHaveURL('/site');
  }
  await page.goto('/');
  await expect(page).toHaveURL('/site/po-products');
});

test('a guest sees the login on every page but the public ones', async ({ page }) => {
  for (const path of ['/admin/users', '/site/pjournals', '/no-such-page']) {
    await page.goto(path);
    await expect(page).toHaveURL(LOGIN);
  }
  await page.goto('/public/nothing-here');
  await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
});

test('an unknown route shows so in Korean and leads to the start page', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/no-such-page');
  await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '처음 화면으로' }).click();
  await expect(page).toHaveURL('/admin/stats/dashboard');
});

test('the menu of a client has neither Label nor Site, and their pages are closed to it', async ({ page, signIn, call }) => {
  await signIn('client');
  await page.goto('/admin/users');
  await expect(page.getByText('You do not have access to this')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('heading')).toHaveText([
    'Product',
    'Statistics',
    'Shipping',
    'PO',
    'Quality Test',
    'Order',
    'ETC',
  ]);
  await page.goto('/admin/label-stocks');
  await expect(page.getByText('You do not have access to this')).toBeVisible();
  await expect(call('user/findMany?subset=L')).rejects.toThrow('403');
});

test('the menu of a supervisor has every group, and the site pages in a new tab', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/brands');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('heading')).toHaveText([
    'Product',
    'Statistics',
    'Shipping',
    'PO',
    'Label',
    'Quality Test',
    'Order',
    'ETC',
    'Site',
  ]);
  await expect(menu.getByRole('link', { name: 'Brand' })).toHaveAttribute('aria-current', 'page');
  const tab = page.context().waitForEvent('page');
  await menu.getByRole('region', { name: 'Site' }).getByRole('link', { name: 'Production journal' }).click();
  await expect(await tab).toHaveURL('/site/pjournals');
});

test('a logout in one tab logs the other one out', async ({ page, context, signIn }) => {
  await signIn('supervisor', { fresh: true });
  await page.goto('/admin/brands');
  const other = await context.newPage();
  await other.goto('/admin/tags');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(LOGIN);
  await expect(other).toHaveURL(LOGIN);
});

test('a password is changed: the old one is out, the new one is in, other sessions end', async ({
  page,
  browser,
  signIn,
  call,
  product,
}) => {
  const [old, fresh] = ['the first secret', 'the second secret'];
  const loginId = `pw${Date.now().toString(36)}`;
  await signIn('supervisor');
  await call('user/save', { saveParams: [{ loginId, name: '비밀번호', role: 'client', scope: 'all', pw: old }] });
  await signIn(loginId, { pw: old, fresh: true });
  const elsewhere = await browser.newContext({ baseURL: product.url });
  await elsewhere.request.post('/api/user/login', { data: { loginParams: { loginId, pw: old } } });
  await page.goto('/admin/brands');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('a wrong secret');
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Repeat the new password').fill(fresh);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Wrong current password')).toBeVisible();
  await page.getByLabel('Current password').fill(old);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(page).toHaveURL('/admin/stats/dashboard');
  expect((await elsewhere.request.get('/api/brand/findMany?subset=L')).status()).toBe(401);
  await elsewhere.close();
  const attempt = (pw: string) => page.request.post('/api/user/login', { data: { loginParams: { loginId, pw } } });
  expect((await attempt(old)).status()).toBe(401);
  expect((await attempt(fresh)).status()).toBe(200);
});

/** An account of this test alone, with a session of the supervisor who created it. */
async function newPerson(call: <T>(path: string, body?: object) => Promise<T>, role: string) {
  const [loginId, pw] = [`s${Date.now().toString(36)}${role.slice(0, 2)}`, 'a password of theirs'];
  const [id] = await call<[number]>('user/save', { saveParams: [{ loginId, name: '이하나', role, scope: 'all', pw }] });
  return { id, loginId, pw };
}

test('a forgotten password: reset, shown once, changed before anything else, old sessions ended', async ({
  page,
  browser,
  signIn,
  call,
  product,
}) => {
  await signIn('supervisor');
  const { id, loginId, pw } = await newPerson(call, 'client');
  const phone = await browser.newContext({ baseURL: product.url });
  await phone.request.post('/api/user/login', { data: { loginParams: { loginId, pw } } });
  await page.goto(`/admin/users/form?id=${id}`);
  await expect(page.getByRole('region', { name: 'Signed in on' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const secret = await page.getByRole('dialog').locator('code').innerText();
  expect(secret).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not signed in on any device')).toBeVisible();
  await expect(page.getByText('The one-time password is valid until')).toBeVisible();
  expect((await phone.request.get('/api/brand/findMany')).status()).toBe(401);

  const desk = await phone.newPage();
  await desk.goto('/admin/brands');
  await logIn(desk, loginId, secret);
  await expect(desk).toHaveURL('/admin/users/change_pw');
  for (const path of ['/admin/brands', '/', '/admin/pos']) {
    await desk.goto(path);
    await expect(desk).toHaveURL('/admin/users/change_pw');
  }
  await expect(desk.getByRole('navigation')).toHaveCount(0);
  await desk.getByLabel('Current password').fill(secret);
  await desk.getByLabel('New password', { exact: true }).fill('my very own words');
  await desk.getByLabel('Repeat the new password').fill('my very own words');
  await desk.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(desk).toHaveURL('/admin/stats/dashboard');
  expect((await page.request.post('/api/user/login', { data: { loginParams: { loginId, pw: secret } } })).status()).toBe(401);
  await phone.close();
});

test('a session ended from another device asks for the password there, or leads to the login', async ({
  page,
  browser,
  signIn,
  call,
  product,
}) => {
  await signIn('supervisor');
  const { id, loginId, pw } = await newPerson(call, 'site-staff');
  await signIn(loginId, { pw, fresh: true });
  const phone = await browser.newContext({ baseURL: product.url });
  await shiftAnswered(phone, id);
  const lost = await phone.newPage();
  await phone.request.post('/api/user/login', { data: { loginParams: { loginId, pw } } });
  await lost.goto('/site/change_pw');
  await expect(lost.getByText('이 기기')).toBeVisible();
  await page.goto('/site/change_pw');
  const devicesOn = (shown: Page) => shown.getByRole('region', { name: '로그인한 기기' }).getByRole('listitem');
  const devices = devicesOn(page);
  await expect(devices).toHaveCount(2);
  await devices.getByRole('button').click();
  await expect(devices).toHaveCount(1);
  // Not a click: a request of the page itself may already have opened the dialog over the button.
  await devicesOn(lost).getByRole('button').dispatchEvent('click');
  await expect(lost.getByRole('dialog', { name: '로그인이 풀렸습니다' })).toBeVisible();
  await lost.getByRole('button', { name: '로그인 화면으로' }).click();
  await expect(lost).toHaveURL(LOGIN);
  await phone.close();
});

test('a supervisor changes a setting, sees who did, and resets it', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/config');
  const hours = page.locator('[data-key="password.reset_hours"]').first();
  await page.getByLabel('Find a setting').fill('one-time');
  await hours.getByRole('textbox').fill('48');
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect(page).toHaveURL('/admin/config');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(hours.getByText('Changed')).toBeVisible();
  await page.reload();
  await expect(hours.getByRole('textbox')).toHaveValue('48');
  await expect(hours.getByText(/^by /)).toBeVisible();
  await hours.getByRole('button', { name: 'Reset One-time password is good for' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(hours.getByRole('textbox')).toHaveValue('24');
  await expect(hours.getByText('Changed')).toHaveCount(0);
});

test('a setting is reached by the list of groups, whose link opens at the group', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/config');
  const list = page.getByRole('navigation', { name: 'Groups of settings' });
  const current = list.locator('[aria-current="location"]');
  await expect(current).toContainText('General');
  await list.getByRole('link', { name: /^Releases/ }).click();
  await expect(page).toHaveURL('/admin/config#release');
  await expect(current).toContainText('Releases');
  const group = page.getByRole('group', { name: 'Releases', exact: true });
  const head = page.locator('.config > .mo-header');
  const gap = async () =>
    ((await group.boundingBox())?.y ?? 0) - ((await head.boundingBox())?.y ?? 0) - ((await head.boundingBox())?.height ?? 0);
  // Right below the head that stays on top, and the next Tab is in the group.
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(24);
  await page.keyboard.press('Tab');
  expect(await group.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.mouse.wheel(0, -20_000);
  await expect(current).toContainText('General');
  await page.goto('/admin/config#account');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Sign-in and accounts' })).toBeInViewport();
  await expect(current).toContainText('Sign-in and accounts');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('combobox', { name: 'Groups of settings' }).selectOption('inspection');
  await expect(page).toHaveURL('/admin/config#inspection');
  // Not below the bars on top of it. The page scrolls a moment after its address has changed, and the group was above the window.
  const bottom = async () => ((await head.boundingBox())?.y ?? 0) + ((await head.boundingBox())?.height ?? 0);
  const title = page.getByRole('heading', { name: 'Inspection', exact: true });
  await expect.poll(async () => ((await title.boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await page.getByRole('group', { name: 'Inspection', exact: true }).boundingBox())?.y).toBeLessThan(240);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
});
