import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import { chooseFirst } from './choose.ts';
import { acceptedLot, madeOrder, PASSWORD } from './made-order.ts';

const PEOPLE = 300;
/** Its telephone number is too short, and two rows share one. */
const [FAULTY, DOUBLED] = [211, 118];

interface Group {
  id: number;
  status: string;
  lines: { id: number; recipient: string; trackingNo: string | null }[];
}

const nameOf = (nth: number) => `받는이${String(nth + 1).padStart(3, '0')}`;
const masked = (nth: number) => nameOf(nth).replace(/^(.).*(.)$/, (all, first, last) => first + '*'.repeat(all.length - 2) + last);
const phoneOf = (nth: number) => `010-5550-${String(1000 + nth).padStart(4, '0')}`;
const numberOf = (nth: number) => String(4_521_003_800_000 + (nth === DOUBLED + 1 ? DOUBLED : nth));

const addresses = () =>
  [
    '받는 사람\t전화\t우편번호\t주소\t수량',
    ...Array.from({ length: PEOPLE }, (_, nth) =>
      [nameOf(nth), nth === FAULTY ? '010-5550-12' : phoneOf(nth), '04524', `서울 중구 세종대로 ${nth + 1}`, '1'].join('\t'),
    ),
  ].join('\n');

/** As the courier returns it: telephone numbers masked, rows in another order. */
const courierSheet = () =>
  [
    '운송장번호\t받는분\t전화번호',
    ...Array.from({ length: PEOPLE }, (_, nth) =>
      [numberOf(nth), nameOf(nth), phoneOf(nth).replace('5550', '****')].join('\t'),
    ).toReversed(),
  ].join('\n');

test('300 recipients are pasted, the courier file is sent, a fault is corrected, the numbers are returned', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const made = await madeOrder(call, { ordered: 400, made: 400 });
  await acceptedLot(call, made.lineId, 400);

  await signIn(made.client, { pw: PASSWORD });
  await page.goto('/admin/release-groups/form?type=sd');
  await chooseFirst(page, page.getByRole('combobox', { name: 'Brand' }));
  await page.getByRole('button', { name: 'Paste addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste an address list' });
  await dialog.getByRole('textbox').first().fill(addresses());
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'PO product' }));
  await dialog.getByRole('button', { name: `Add ${PEOPLE} lines` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // `toHaveURL` reads the whole page at its first look: seconds for 300 lines, in which the save cannot go on.
  await page.waitForURL(/type=sd&id=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const read = () => call<Group>(`releaseGroup/findById?subset=A&id=${id}`);
  // The client sees no courier file: the office sends parcels.
  await expect(page.getByRole('heading', { name: 'Courier file' })).toHaveCount(0);

  await signIn('supervisor');
  await page.goto(`/admin/release-groups/form?type=sd&id=${id}`);
  await page
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click();
  await expect.poll(async () => (await read()).status).toBe('confirmed');
  await page.getByRole('button', { name: `Create CSV with ${PEOPLE - 1} rows` }).click();
  await expect(page.getByText(`File 1 · ${PEOPLE - 1} rows`)).toBeVisible();
  await expectNoAxeFindings(page);

  // One valid row does not wait for the other: the corrected one goes into its own file.
  const phone = page.getByRole('textbox', { name: 'Phone' }).first();
  await phone.fill(phoneOf(FAULTY));
  await phone.press('Enter');
  await page.getByRole('button', { name: 'Create CSV with 1 row', exact: true }).click();
  await expect(page.getByText('File 2 · 1 row', { exact: true })).toBeVisible();
  await expect(page.getByText('No new rows for a file')).toBeVisible();
  const [, second] = await page.getByRole('link', { name: 'Download CSV' }).all();
  const href = await second?.getAttribute('href');
  const file = await page.evaluate(async (path) => (await fetch(path)).text(), href ?? '');
  expect(file).toContain(`${nameOf(FAULTY)},${phoneOf(FAULTY)},04524`);
  expect(file).not.toContain(nameOf(FAULTY + 1));

  await page.getByLabel("Paste the courier's sheet here, with its title row").fill(courierSheet());
  await expect(page.getByText(`${PEOPLE} pasted = ${PEOPLE - 2} match + 2 to check`)).toBeVisible();
  await expect(page.getByText('One number for two people at different addresses')).toHaveCount(2);
  expect((await read()).lines.filter(({ trackingNo }) => trackingNo)).toHaveLength(0);
  await page.getByRole('button', { name: `Save ${PEOPLE - 2} numbers` }).click();
  await expect(page.getByText(`${PEOPLE - 2} of ${PEOPLE} have a number`)).toBeVisible();
  await settled(page);
  const { lines } = await read();
  for (const [nth, line] of lines.entries())
    expect([line.recipient, line.trackingNo]).toEqual([masked(nth), nth === DOUBLED || nth === DOUBLED + 1 ? null : numberOf(nth)]);

  // The record opens masked; a reason reveals it this once, which the history records.
  const table = page.getByRole('table', { name: 'Recipients' });
  await expect(table.getByText(nameOf(0), { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: `Show recipients (${PEOPLE})` }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('a parcel came back');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(table.getByText(nameOf(0), { exact: true })).toBeVisible();
  const seen = await call<{ rows: { reason: string }[] }>(
    `alog/findMany?params[action]=reveal&params[entity]=releaseGroup&params[entityId]=${id}`,
  );
  expect(seen.rows.map(({ reason }) => reason)).toContain('a parcel came back');
  await page.reload();
  await expect(table.getByText(masked(0), { exact: true }).first()).toBeVisible();
});
