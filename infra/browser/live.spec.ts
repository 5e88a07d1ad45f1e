import { expect, settled, test } from '@moru/testing/browser';
import { colleague } from './colleague.ts';
import { madeOrder } from './made-order.ts';

/** Changes that appear by themselves do so within seconds, on a machine that many share. */

const tagMark = () => `live${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

test('two people on one record see each other, what the other saves without a reload, and when the other leaves', async ({
  browser,
  page,
  signIn,
  call,
  product,
}) => {
  await signIn('supervisor');
  // An order of its own: other tests open, change and save those that there are.
  const { poId } = await madeOrder(call, { ordered: 100, made: 40 });
  const other = await colleague(browser, call, product.url);
  await page.goto(`/admin/pos/form?id=${poId}`);
  await settled(page);
  await expect(page.getByText(/has this open too|is editing this/)).toHaveCount(0);
  await other.page.goto(`/admin/pos/form?id=${poId}`);
  await expect(page.getByText(`${other.name} has this open too`)).toBeVisible();
  await expect(other.page.getByText(/has this open too/)).toBeVisible();
  await other.page.goto(`/admin/pos/form?id=${poId}&edit=1`);
  await expect(page.getByText(`${other.name} is editing this`)).toBeVisible();

  const memo = `live ${Date.now()}`;
  await other.page.getByLabel('Memo', { exact: true }).first().fill(memo);
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(memo).first()).toBeVisible();

  await other.context.close();
  await expect(page.getByText(new RegExp(`${other.name} (has|is)`))).toHaveCount(0);
});

test('a row added by others waits to be shown, a value changes in place, and nothing moves while typing', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  // Found by its mark: other tests create tags at the same time.
  const mark = tagMark();
  const [mine] = await call<number[]>('tag/save', { saveParams: { name: `${mark} mine` } });
  const listens = page.waitForResponse((answer) => answer.url().includes('/api/live/stream'));
  await page.goto(`/admin/tags?orderBy=id-desc&search=name&keyword=${mark}`);
  await settled(page);
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(String(mine));
  // Once the tab listens.
  await listens;
  const added = `${mark} added`;
  await call('tag/save', { saveParams: { name: added } });
  const chip = page.getByRole('button', { name: /^Show \d+ new rows?$/ });
  await expect(chip).toBeVisible();
  await expect(first).toContainText(String(mine));
  const renamed = `${mark} renamed`;
  const { version } = await call<{ version: number }>(`tag/findById?subset=A&id=${mine}`);
  await call('tag/save', { saveParams: { id: mine, version, name: renamed } });
  await expect(first).toContainText(renamed);
  await chip.click();
  await expect(first).toContainText(added);
  await expect(chip).toHaveCount(0);

  // Unsaved work: changes by others wait until it is saved or discarded.
  const listensAgain = page.waitForResponse((answer) => answer.url().includes('/api/live/stream'));
  await page.goto(`/admin/tags/form?id=${mine}`);
  await settled(page);
  await listensAgain;
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill('being typed');
  const now = await call<{ version: number }>(`tag/findById?subset=A&id=${mine}`);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/tag/findById') && asked.push(request.url())));
  await call('tag/save', { saveParams: { id: mine, version: now.version, color: '#123456' } });
  await page.waitForTimeout(4000);
  await expect(field).toHaveValue('being typed');
  expect(asked).toEqual([]);
  await field.fill(renamed);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});
