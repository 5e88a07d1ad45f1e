import { expect, settled, test } from '@moru/testing/browser';
import { madeOrder } from './made-order.ts';
import { PHOTO } from './photo.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

test('a photo and a PDF are attached to a PO; users who see the PO see them, a client of another brand does not', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  // Of a brand of its own, which the client does not see, and of no other test.
  const { poId: foreign } = await madeOrder(call, { ordered: 10, made: 1 });
  await page.goto(`/admin/pos/form?id=${foreign}`);
  await settled(page);
  await page.getByLabel(/Drop files/).setInputFiles([
    { name: '상자 사진.png', mimeType: 'image/png', buffer: PHOTO },
    { name: '계약서.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
  ]);
  const files = page.getByRole('region', { name: /^Files/ });
  const thumb = files.locator('img').first();
  await expect(thumb).toBeVisible();
  await expect(thumb).toHaveJSProperty('naturalWidth', 1);
  await expect(files.getByRole('link', { name: 'View 계약서.pdf' })).toBeVisible();
  await expect(files.getByRole('alert')).toContainText('The extension does not match the content');

  await files.getByRole('button', { name: 'View 상자 사진.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: '상자 사진.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const listed = await call<{ rows: { id: number; name: string }[] }>(
    `file/findMany?params[entity]=po&params[entityId]=${foreign}&params[orderBy]=orderNo-asc`,
  );
  expect(listed.rows.map(({ name }) => name).toSorted()).toEqual(['계약서.pdf', '상자 사진.png']);
  for (const { id } of listed.rows) expect((await page.request.get(`/api/file/raw/${id}`)).status()).toBe(200);
  await signIn('client');
  for (const { id } of listed.rows) expect((await page.request.get(`/api/file/raw/${id}`)).status()).toBe(404);
});

test('a file that waits for a new PO is attached when it is saved, and its history is the PO’s', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: { id: number }[] }>('country/findMany?subset=R&params[num]=1');
  await page.goto(`/admin/pos/form?init[countryId]=${rows[0]?.id}&init[requestedDate]=2027-01-15`);
  await settled(page);
  await page.getByLabel(/Drop files/).setInputFiles([{ name: 'early.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await expect(page.getByRole('link', { name: 'Download early.pdf' })).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/po/save'));
  const attached = page.waitForResponse((response) => response.url().endsWith('/api/file/attach'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const [id] = (await (await saved).json()) as number[];
  expect((await attached).status()).toBe(200);
  await page.waitForURL(`/admin/pos/form?id=${id}`);
  const history = await call<{ rows: { action: string; entityLabel: string }[] }>(
    `alog/findMany?params[of]=po:${id}&params[action]=upload`,
  );
  expect(history.rows.map(({ entityLabel }) => entityLabel)).toContain('early.pdf');
});
