import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import { madeOrder, type MadeLine } from './made-order.ts';
import { PHOTO } from './photo.ts';

const WHY = 'the client takes the surplus';

test('production beyond an order is shown with its reason, and an order is reduced below the produced quantity with a reason only', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const { poNo, lineId, journalId, name } = await madeOrder(call, { ordered: 100, made: 130 });
  const line = () => call<MadeLine>(`poProduct/findById?subset=A&id=${lineId}`);
  const reasons = async (entity: string, id: number) =>
    (await call<{ rows: { reason: string | null }[] }>(`alog/findMany?params[entity]=${entity}&params[entityId]=${id}`)).rows.map(
      ({ reason }) => reason,
    );

  await page.goto(`/admin/pjournals?keyword=${poNo}`);
  await settled(page);
  const row = page.locator('tbody tr', { hasText: name });
  await expect(row.getByText('Over the order')).toBeVisible();
  await row.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('dialog', { name: 'More was made than ordered' });
  await expect(question.getByText(/130 EA were made, an order of 100 EA/)).toBeVisible();
  await question.getByRole('textbox').fill(WHY);
  await question.getByRole('button', { name: 'Confirm' }).click();
  // Not by text alone: the buttons beside each other, “Confirm” and “Edit”, read as “Confirmed”.
  await expect(row.getByRole('cell', { name: 'Confirmed', exact: true })).toBeVisible();
  expect(await reasons('pjournal', journalId)).toContain(WHY);

  // The order quantity is lowered in place: below what was produced the page requires a reason to save it.
  await page.goto(`/admin/po-products/form?id=${lineId}`);
  await settled(page);
  const lower = async () => {
    await page.getByTitle('Edit Ordered').click();
    await page.getByRole('textbox', { name: 'Ordered' }).fill('90');
    await page.keyboard.press('Enter');
  };
  await lower();
  const why = page.getByRole('dialog');
  await why.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await line()).orderQty).toBe(100);
  await page.keyboard.press('Escape');
  await lower();
  await why.getByRole('textbox').fill(WHY);
  await why.getByRole('button', { name: 'OK' }).click();
  await expect.poll(async () => (await line()).orderQty).toBe(90);
  expect(await reasons('poProduct', lineId)).toContain(WHY);
});

test('a second journal of a place leads to the first; a photo is taken for it on the phone, and the supervisor sees it', async ({
  page,
  signIn,
  call,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('supervisor');
  const { name, journalId } = await madeOrder(call, { ordered: 100, made: 40 });
  await signIn('site');
  await page.goto('/site/pjournals');
  await settled(page);
  await page.getByRole('button', { name: `일지 쓰기: ${name}` }).click();
  const sheet = page.getByRole('dialog', { name: '생산일지' });
  // Its place is the one of the journal that is there: another one would be refused.
  await expect(sheet.getByRole('status')).toContainText('양품 40개');
  await expectNoAxeFindings(page);
  await sheet.getByRole('button', { name: '그 일지 열기' }).click();
  await sheet.locator('input[type=file]').first().setInputFiles({ name: 'line.png', mimeType: 'image/png', buffer: PHOTO });
  await sheet.getByRole('button', { name: '고쳐서 저장' }).click();
  const photo = `${name} 1.png`;
  const files = async () =>
    (await call<{ rows: { name: string }[] }>(`file/findMany?subset=L&params[entity]=pjournal&params[entityId]=${journalId}`)).rows.map(
      (file) => file.name,
    );
  await expect.poll(files).toEqual([photo]);
  await signIn('supervisor');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/pjournals/form?id=${journalId}`);
  await settled(page);
  await expect(page.getByRole('button', { name: `View ${photo}` })).toBeVisible();
});
