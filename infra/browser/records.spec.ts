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

// The oldest, of the demo data: lines that other specs have made are reserved and released by them meanwhile.
const madeLine = 'poProduct/findMany?subset=A&params[status]=ready&params[flow]=make&params[orderBy]=id-asc&params[num]=1';
const n = (value: number) => value.toLocaleString('en-US');
const canGo = ({ goodQty, reservedQty, releasedQty }: Line) => goodQty - reservedQty - releasedQty;

test('a line opens from the list as a page to read; its numbers are explained by keyboard and link to their rows', async ({
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
  const number = page.getByRole('button', { name: `Can go ${n(canGo(line))}, how it is calculated` });
  await number.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Can go' });
  await expect(card.getByRole('row', { name: /^Good/ })).toContainText(n(line.goodQty));
  await expect(card.getByRole('row', { name: /^= / })).toContainText(n(canGo(line)));
  await card.getByRole('link', { name: 'Show the rows' }).click();
  await expect(page).toHaveURL(`/admin/po-products/form?id=${line.id}#releases`);
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeInViewport();
});

test('a client reads the same line without a form field, journals or the word released; an order links to its line', async ({
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
  // A client can write in the conversation only.
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  await expect(page.locator('main').locator('input:not([type=file]), textarea, select')).toHaveCount(1);
  await expect(page.getByTitle(/^Edit /)).toHaveCount(0);
});

test('a value of an order is changed in place, and the change is stored', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  // The oldest, of the demo data: orders that other specs have requested are confirmed by them meanwhile.
  const { rows } = await call<{ rows: { id: number }[] }>(
    'po/findMany?subset=R&params[status]=requested&params[orderBy]=id-asc&params[num]=1',
  );
  const id = rows[0]?.id;
  await page.goto(`/admin/pos/form?id=${id}`);
  await page.getByTitle('Edit Client PO no.').click();
  const ref = `REF-${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Client PO no.' }).fill(ref);
  await page.keyboard.press('Enter');
  await expect(page.getByTitle('Edit Client PO no.')).toContainText(ref);
  await expect(page.getByTitle('Edit Client PO no.')).toBeFocused();
  expect(await call<object>(`po/findById?subset=A&id=${id}`)).toMatchObject({ clientRef: ref });
});

test('a choice is changed in place with the mouse, and one that may not change any more is refused at its field', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const [line] = (await call<{ rows: Line[] }>('poProduct/findMany?subset=A&params[status]=shipping&params[flow]=make&params[num]=1'))
    .rows as [Line];
  await page.goto(`/admin/po-products/form?id=${line.id}`);
  await settled(page);
  // Wide enough for the field and its buttons in one row.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTitle('Edit Inspection').click();
  const field = page.locator('.mo-detail', { has: page.getByRole('combobox', { name: 'Inspection' }) });
  const save = field.getByRole('button', { name: 'Save' });
  await field.getByRole('combobox').press('ArrowDown');
  await page.getByTitle('Not inspected').click();
  await expect(page.locator('.ant-select-dropdown')).toBeHidden();
  const before = await save.boundingBox();
  await page.mouse.move(0, 0);
  await field.getByRole('combobox').blur();
  // Where it was aimed at is where it is when the field is left for it.
  expect(await save.boundingBox()).toEqual(before);
  await save.click();
  await expect(field.getByRole('alert')).toContainText(`${line.po.poNo} / ${line.lineNo}: whether its goods are inspected can’t change`);
  await field.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTitle('Edit Inspection')).toBeFocused();
});

test('an order prints as a document to sign: buyer, supplier, lines and total, and nothing of the screen', async ({
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
