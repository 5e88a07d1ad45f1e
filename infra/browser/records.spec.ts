import { expect, settled, test } from '@moru/testing/browser';

interface Line {
  id: number;
  poId: number;
  lineNo: number;
  po: { poNo: string };
  product: { name: string; nameEn: string | null };
  goodQty: number;
  reservedQty: number;
  releasedQty: number;
}

const madeLine = 'poProduct/findMany?subset=A&params[status]=ready&params[flow]=make&params[num]=1';
const n = (value: number) => value.toLocaleString('en-US');
const canGo = ({ goodQty, reservedQty, releasedQty }: Line) => goodQty - reservedQty - releasedQty;

test('from the list a line opens as a page to read; its numbers explain themselves by keyboard and lead to their rows', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const [line] = (await call<{ rows: Line[] }>(madeLine)).rows as [Line];
  await page.goto(`/admin/po-products?id=${line.id}&search=po.poNo&keyword=${line.po.poNo}`);
  const row = page.getByRole('row').filter({ hasText: line.product.nameEn ?? line.product.name });
  await row.getByRole('link', { name: line.product.nameEn ?? line.product.name }).click();
  await expect(page).toHaveURL(`/admin/po-products/form?id=${line.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(line.product.name);
  await settled(page);
  await page.setViewportSize({ width: 1000, height: 800 });
  const number = page.getByRole('button', { name: `Can go ${n(canGo(line))}, how it comes about` });
  await number.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Can go' });
  await expect(card.getByRole('row', { name: /^Good/ })).toContainText(n(line.goodQty));
  await expect(card.getByRole('row', { name: /^= / })).toContainText(n(canGo(line)));
  await card.getByRole('link', { name: 'Show the rows' }).click();
  await expect(page).toHaveURL(`/admin/po-products/form?id=${line.id}#releases`);
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeInViewport();
});

test('a client reads the same line without a form field, journals or the word released; an order leads to its line', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('client');
  const [line] = (await call<{ rows: Line[] }>(madeLine)).rows as [Line];
  await page.goto(`/admin/pos/form?id=${line.poId}`);
  await page
    .getByRole('row')
    .filter({ has: page.locator(`#line-${line.id}`) })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`/admin/po-products/form?id=${line.id}`);
  await expect(page.getByText(`${n(canGo(line))} can go`).first()).toBeVisible();
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Made by day' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Released/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Revise|Short|Edit)/ })).toHaveCount(0);
  await expect(page.locator('main').locator('input:not([type=file]), textarea, select')).toHaveCount(0);
  await expect(page.getByTitle(/^Edit /)).toHaveCount(0);
});

test('a value of an order is changed where it is read, and the change is stored', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: { id: number }[] }>('po/findMany?subset=R&params[status]=requested&params[num]=1');
  const id = rows[0]?.id;
  await page.goto(`/admin/pos/form?id=${id}`);
  await page.getByTitle('Edit Client reference').click();
  const ref = `REF-${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Client reference' }).fill(ref);
  await page.keyboard.press('Enter');
  await expect(page.getByTitle('Edit Client reference')).toContainText(ref);
  await expect(page.getByTitle('Edit Client reference')).toBeFocused();
  expect(await call<object>(`po/findById?subset=A&id=${id}`)).toMatchObject({ clientRef: ref });
});

test('why lines are late is two clicks from the dashboard, for a client as well', async ({ page, signIn }) => {
  for (const who of ['supervisor', 'client'] as const) {
    await signIn(who);
    await page.goto('/admin/stats/dashboard');
    await page
      .getByRole('region', { name: /Late now/ })
      .or(page.locator('section', { has: page.getByRole('heading', { name: 'Late now' }) }))
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/lateOnTo=0d/);
    const why = page.locator('section', { has: page.getByRole('heading', { name: /^Why \d+ lines? slipped$/ }) });
    const reason = why.getByRole('list').getByRole('button').first();
    const count = /: (\d+) lines/.exec((await reason.getAttribute('aria-label')) ?? '')?.[1];
    await reason.click();
    await expect(page).toHaveURL(/lateReason/);
    await expect(reason).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /\brows?\b/ })
        .first(),
    ).toHaveText(new RegExp(`^${count} `));
  }
});

test('three promised dates move for one reason in six clicks', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const brands = await call<{ rows: { id: number }[] }>(
    'poProduct/findMany?subset=R&params[status]=in_production&params[flow]=make&params[num]=3',
  );
  const ids = brands.rows.map(({ id }) => id);
  const etas = async () =>
    (
      await call<{ rows: { id: number; etaCurrent: string; lateReason: string | null }[] }>(
        `poProduct/findMany?subset=L&${ids.map((id) => `params[id][]=${id}`).join('&')}`,
      )
    ).rows;
  const before = await etas();
  await page.goto('/admin/po-products?status[]=in_production&num=100');
  let clicks = 0;
  for (const id of ids) {
    await page.getByLabel(`Select ${id}`, { exact: true }).click();
    clicks++;
  }
  await page.getByRole('button', { name: 'Revise ETA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revise the ETA of 3 lines' });
  await dialog.getByLabel('Days to move').click();
  await page.keyboard.type('5');
  await dialog.getByLabel('Reason').selectOption('weather');
  clicks += 3;
  // What follows is the keyboard's.
  await dialog.getByLabel('Note').press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(clicks).toBeLessThanOrEqual(6);
  const after = await etas();
  for (const { id, etaCurrent } of before) {
    const day = new Date(`${etaCurrent}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + 5);
    expect(after.find((line) => line.id === id)?.etaCurrent).toBe(day.toISOString().slice(0, 10));
  }
});

test('an order prints as a paper to be signed: buyer, supplier, lines and total, and nothing of the screen', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: { id: number; poNo: string }[] }>('po/findMany?subset=R&params[status]=confirmed&params[num]=1');
  await page.goto(`/admin/pos/form?id=${rows[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: rows[0]?.poNo })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.po-paper');
  await expect(paper).toBeVisible();
  await expect(paper).toContainText(rows[0]?.poNo ?? '');
  await expect(paper).toContainText('Accepted by the supplier');
  await expect(page.locator('.mo-record-head')).toBeHidden();
  await expect(page.locator('.mo-details').first()).toBeHidden();
});
