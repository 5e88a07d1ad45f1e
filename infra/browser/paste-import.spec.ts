import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** A range as Excel puts it on the clipboard: a table within its markup, and text with tabs. */
const excelRange = (rows: readonly (readonly string[])[]) => ({
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15">
<style><!-- .xl65 {mso-number-format:"\\@";} --></style></head><body><table border=0 cellpadding=0 cellspacing=0 width=432 style='border-collapse:collapse'><!--StartFragment-->
${rows.map((cells) => ` <tr height=22>\n${cells.map((cell) => `  <td class=xl65 height=22 style='height:16.5pt'>${cell.replaceAll('\n', '<br>')}</td>`).join('\n')}\n </tr>`).join('\n')}
<!--EndFragment--></table></body></html>`,
  text: rows.map((cells) => cells.map((cell) => (cell.includes('\n') ? `"${cell}"` : cell)).join('\t')).join('\r\n') + '\r\n',
});

/** Copies text and a bare table: the clipboard API removes Excel's markup. */
async function copy(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const { html, text } = excelRange(rows);
  const table = html.slice(html.indexOf('<table'), html.indexOf('</body>')).replaceAll(/ style='[^']*'/g, '');
  await page.evaluate(
    async (given) => {
      const blob = (type: string, content: string) => new Blob([content], { type });
      const item = { 'text/html': blob('text/html', given.table), 'text/plain': blob('text/plain', given.text) };
      await navigator.clipboard.write([new ClipboardItem(item)]);
    },
    { table, text },
  );
}

/** Pastes exactly what Excel puts on the clipboard, its styles included. */
const pasteExcel = (page: Page, rows: readonly (readonly string[])[]) =>
  page.evaluate(({ html, text }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, excelRange(rows));

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const count = (page: Page, state: string) => page.getByRole('button', { name: new RegExp(`^${state}`) }).locator('.mo-count-number');
const mark = () => Date.now().toString(36).toUpperCase().slice(-6);

test('a range copied in Excel is pasted into the brands, an error is corrected by keyboard, all of it is saved and undone', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const code = mark();
  const [id] = await call<number[]>('brand/save', { saveParams: { code: `O${code}`, name: '옛 이름' } });
  const stored = () => call<{ name: string; packNote: string | null }>(`brand/findById?id=${id}&subset=A`);
  const made = () => call<{ total: number }>(`brand/findMany?params[search]=code&params[keyword]=N${code}&params[queryMode]=count`);
  await page.goto('/admin/brands');
  await settled(page);
  await copy(page, [
    ['코드', '이름', 'AQL 중', '포장 지침', '담당자'],
    [`O${code}`, '새 이름', '2.5', '두 줄\n지침', '김'],
    [`n${code}`, '하나 더', '4.0', '', '이'],
  ]);
  await page.keyboard.press('Control+v');
  await expect(count(page, 'Error')).toHaveText('1');
  await expect(cell(page, 0, 1)).toContainText('옛 이름 → 새 이름');
  await expect(page.getByLabel('Content of the column ‘담당자’')).toHaveValue('');
  await expectNoAxeFindings(page);
  await page.keyboard.press('F8');
  await expect(cell(page, 1, 0)).toBeFocused();
  await page.keyboard.type(`N${code}`);
  await page.keyboard.press('Enter');
  await expect(count(page, 'New')).toHaveText('1');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Imported: 1 new, 1 changed')).toBeVisible();
  expect([await stored(), (await made()).total]).toMatchObject([{ name: '새 이름', packNote: '두 줄\n지침' }, 1]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 undone')).toBeVisible();
  expect([await stored(), (await made()).total]).toMatchObject([{ name: '옛 이름', packNote: null }, 0]);
});

test('products find their brand by its name; a mistyped one gets suggestions; closing asks; the log undoes the batch', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const code = mark();
  await call('brand/save', { saveParams: { code: `P${code}`, name: `솔빛${code}` } });
  await page.goto('/admin/products');
  await settled(page);
  await pasteExcel(page, [
    ['SKU', '상품명', 'Brand', 'MOQ (EA)'],
    [`S${code}-1`, '가방', `솔빛${code}`, '1,200'],
    [`S${code}-2`, '지갑', `솔빗${code}`, '300'],
  ]);
  await expect(count(page, 'Error')).toHaveText('1');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Nothing has been imported yet' }).getByRole('button', { name: 'Cancel' }).click();
  await cell(page, 1, 2).click();
  await page.getByRole('button', { name: `P${code}`, exact: true }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Imported: 2 new, 0 changed')).toBeVisible();
  const made = () =>
    call<{ rows: { id: number; moq: number }[] }>(`product/findMany?subset=A&params[search]=code&params[keyword]=S${code}`);
  const products = (await made()).rows;
  expect(products.map(({ moq }) => moq).toSorted()).toEqual([1200, 300]);
  // By its row: other specs create products meanwhile.
  const { rows } = await call<{ rows: { batchId: string }[] }>(
    `alog/findMany?params[entity]=product&params[entityId]=${products[0]?.id}&params[num]=1`,
  );
  await page.goto(`/admin/alogs?batchId=${rows[0]?.batchId}`);
  await page.getByRole('button', { name: 'Undo this batch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this batch' }).click();
  await expect(page.getByText('2 rows reverted')).toBeVisible();
  expect((await made()).rows).toEqual([]);
});
