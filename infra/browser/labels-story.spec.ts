import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Page, Route } from '@playwright/test';
import { escAndStay } from './esc.ts';
import { labelWorld, simulated, takeOf, type World, type WorldLabel, type WorldOrder } from './label-world.ts';
import { day } from './made-order.ts';

interface Row {
  id: number;
  code: string;
  onHand: number;
  need: number;
  onOrder: number;
  left: number;
  shortageDate: string | null;
  orderBy: string | null;
}
interface Order {
  id: number;
  no: string;
  status: string;
  supplier: { name: string };
  dueDate: string;
  lines: { id: number; labelStockId: number; qty: number; receivedQty: number; openQty: number; dueDate: string }[];
}
type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };
const amount = (n: number) => n.toLocaleString('en-US');

test.use({ viewport: DESK, hasTouch: true });

/** The radar agrees with the simulation for each label. */
async function agree(call: Call, world: World, orders: readonly WorldOrder[]): Promise<void> {
  const { rows } = await call<{ rows: Row[] }>(`labelStock/runOut?params[keyword]=${world.mark}&params[search]=code`);
  for (const label of Object.values(world.labels)) {
    const { need, onOrder, left, shortageDate, orderBy, onHand } = rows.find(({ id }) => id === label.id) ?? ({} as Row);
    expect({ code: label.code, onHand, need, onOrder, left, shortageDate, orderBy }).toEqual({
      code: label.code,
      onHand: label.onHand,
      ...simulated(world, label, world.lines, orders),
    });
  }
}

const codesOn = (page: Page) => page.locator('.radar-code a').allTextContents();
const row = (page: Page, label: WorldLabel) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: label.code, exact: true }) });

test('labels of a PO for two markets run out: the radar shows which first and why, orders are drafted, received short and complete, used and used up; the numbers are those of a simulation', async ({
  page,
  signIn,
  call,
  complaints,
}) => {
  await signIn('supervisor');
  const world = await labelWorld(call);
  const { sticker, care, ingredients, newIngredients } = world.labels;
  await agree(call, world, []);

  // Which is the most urgent, and why.
  const first = [sticker, care, ingredients].toSorted((a, b) => {
    const by = (label: WorldLabel) => simulated(world, label, world.lines, []).orderBy ?? '9';
    return by(a).localeCompare(by(b));
  });
  await page.goto(`/admin/label-stocks?search=code&keyword=${world.mark}`);
  await settled(page);
  expect((await codesOn(page)).slice(0, 3)).toEqual(first.map(({ code }) => code));
  const careForecast = simulated(world, care, world.lines, []);
  await expect(row(page, care)).toContainText(`−${amount(-careForecast.left)}`);
  await expect(row(page, care)).toContainText(careForecast.orderBy?.slice(5) ?? '-');
  await row(page, care)
    .getByRole('button', { name: `Unfold ${care.code}` })
    .click();
  const steps = page.getByRole('table', { name: `What changes the stock of ${care.code}` });
  let balance = care.onHand;
  for (const [index, line] of world.lines.slice(0, 3).entries()) {
    balance -= takeOf(line.still, { lossPct: 2, spare: 20 });
    const shown = steps.getByRole('row').nth(index + 1);
    await expect(shown).toContainText(line.poNo);
    await expect(shown.getByRole('cell').last()).toHaveText(balance < 0 ? `−${amount(-balance)}` : amount(balance));
  }
  expect(balance).toBe(careForecast.left);
  await expectNoAxeFindings(page);

  // One click drafts an order at each supplier; Undo removes both.
  for (const label of [sticker, care, ingredients]) await row(page, label).getByRole('checkbox').check();
  const panel = page.getByRole('complementary', { name: 'Draft orders' });
  await expect(panel.getByRole('textbox', { name: `Quantity of ${sticker.code}` })).toHaveValue('10,000');
  await expect(panel.getByText('MOQ 10,000')).toBeVisible();
  await expectNoAxeFindings(page);
  const draftIds = async () => {
    const supplier = world.supplierIds.map((one) => `params[supplierId][]=${one}`).join('&');
    const { rows } = await call<{ rows: { id: number }[] }>(`labelOrderGroup/findMany?subset=L&${supplier}&params[orderBy]=id-asc`);
    return rows.map(({ id }) => id);
  };
  const draftsOf = async () => Promise.all((await draftIds()).map((id) => call<Order>(`labelOrderGroup/findById?subset=A&id=${id}`)));
  // While they are on their way nothing is typed: it would be gone with the panel.
  const held = async (route: Route) => {
    await expect(panel.locator('[inert]').getByRole('textbox', { includeHidden: true })).not.toHaveCount(0);
    await route.continue();
  };
  await page.route('**/api/labelStock/draftOrders', held, { times: 1 });
  await panel.getByRole('button', { name: 'Draft 2 orders' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(draftIds).toEqual([]);
  for (const label of [sticker, care, ingredients]) await row(page, label).getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'Draft 2 orders' }).click();
  await expect.poll(async () => (await draftIds()).length).toBe(2);
  await agree(call, world, []);
  const drafts = await draftsOf();
  const [short, whole] = world.suppliers.map((supplier) => drafts.find((draft) => draft.supplier.name === supplier));
  if (!short || !whole) throw new Error('a supplier has no draft');
  expect([short.lines.length, whole.lines.length]).toEqual([1, 2]);

  // Ordered, they count as on order.
  for (const { id } of [short, whole]) {
    await page.goto(`/admin/label-order-groups/form?id=${id}`);
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeVisible();
  }
  const open = async (): Promise<WorldOrder[]> =>
    (await draftsOf()).flatMap(({ status, lines }) =>
      status === 'ordered' || status === 'partial'
        ? lines.map((line) => ({ label: line.labelStockId, due: line.dueDate, qty: line.openQty }))
        : [],
    );
  await agree(call, world, await open());

  // One delivery is short: 9,000 of 10,000, the rest is cancelled.
  await page.goto(`/admin/label-order-groups/form?id=${short.id}`);
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: `Receipt of ${short.no}` });
  await receipt.getByRole('textbox', { name: `Received of ${sticker.code}` }).fill('9000');
  await escAndStay(page);
  await receipt.getByRole('button', { name: 'Receive 9,000' }).click();
  await expect(page.getByRole('heading', { name: '9,000 of 10,000 received' })).toBeVisible();
  sticker.onHand += 9000;
  await agree(call, world, await open());
  await page.getByRole('button', { name: 'Short-close' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('공급사 재고 없음');
  await page.getByRole('dialog').getByRole('button', { name: 'Short-close' }).click();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await agree(call, world, await open());

  // The phone receives the other in two taps; another version is refused, a wrong receipt is undone.
  await page.setViewportSize(PHONE);
  await signIn('site');
  await page.goto(`/site/label-stocks?order=${whole.id}`);
  const ordered = whole.lines.find(({ labelStockId }) => labelStockId === care.id)?.qty ?? 0;
  const due = page.getByRole('button', { name: new RegExp(care.code) });
  const sheet = page.getByRole('dialog');
  const receive = async () => {
    await due.tap();
    await sheet.getByRole('button', { name: `${amount(ordered)}장 입고` }).tap();
    await expect(sheet).toHaveCount(0);
  };
  await due.tap();
  await sheet.getByRole('radio', { name: '다른 버전' }).check();
  await expect(sheet.getByRole('alert')).toContainText('받지 마세요');
  await expect(sheet.getByRole('button', { name: '다른 버전은 받을 수 없습니다' })).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectNoAxeFindings(page);
  await sheet.getByRole('button', { name: '닫기' }).tap();
  await receive();
  await page.getByRole('button', { name: `${care.code} ${amount(ordered)}장 입고 되돌리기` }).tap();
  await sheet.getByRole('button', { name: `${amount(ordered)}장 입고 되돌리기` }).tap();
  await expect(sheet).toHaveCount(0);
  // A sheet waits four seconds for the server; what it has kept is sent by this user only.
  await expect(page.getByRole('link', { name: '모두 들어감' })).toBeVisible();
  await signIn('supervisor');
  await agree(call, world, await open());
  await signIn('site');
  await page.goto(`/site/label-stocks?order=${whole.id}`);
  // Rows of the visit before stay in place where the answer takes longer than a second: the others wait behind a button.
  await expect(async () => {
    const news = page.getByRole('button', { name: /^(새 행 \d+개|바뀐 목록) 보기$/ });
    if ((await news.count()) > 0) await news.tap({ timeout: 2000 });
    await expect(due).toBeVisible({ timeout: 2000 });
  }).toPass();
  // Without a network the receipt is stored, counts on the phone, and is sent by itself.
  await page.context().setOffline(true);
  await receive();
  await expect(due).toContainText(`${amount(ordered)}장 보낼 기록`);
  await expect(page.getByRole('link', { name: /오프라인 · 남은 1건/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: '모두 들어감' })).toBeVisible();
  await expect(page.getByText('장 보낼 기록')).toHaveCount(0);
  expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  complaints.length = 0;
  care.onHand += ordered;
  await page.setViewportSize(DESK);
  await signIn('supervisor');
  await agree(call, world, await open());

  // A journal uses two labels for 600 pieces, two of them spoilt.
  const [made] = world.lines;
  if (!made) throw new Error('no line');
  const used = { poProductId: made.id, goodQty: 600, date: day(0), process: 'packing', line: world.mark };
  const labels = [
    { labelStockId: sticker.id, used: 600, loss: 0 },
    { labelStockId: care.id, used: 600, loss: 2 },
  ];
  const [journal] = await call<number[]>('pjournal/save', { saveParams: { ...used, labels } });
  await call('pjournal/submit', { id: journal });
  made.still -= 600;
  sticker.onHand -= 600;
  care.onHand -= 602;
  await agree(call, world, await open());

  // More than the stock cannot be used: the refusal has the reason, and nothing is written.
  await page.goto(`/admin/label-stocks/form?id=${care.id}`);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quantity (pieces)').fill(String(care.onHand + 1));
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not enough of');
  await agree(call, world, await open());

  // From the day of the last line on the new artwork is received; the old one is used up before it.
  const last = world.lines.findLast((line) => line.takes.some(({ label }) => label === ingredients.id) && line.still === 1600);
  if (!last) throw new Error('no last line');
  await call('labelStock/save', { saveParams: { id: ingredients.id, supersededById: newIngredients.id, supersededOn: last.needed } });
  const changed = last.takes.find(({ label }) => label === ingredients.id);
  if (changed) changed.label = newIngredients.id;
  await agree(call, world, await open());
  await page.goto(`/admin/label-stocks?search=code&keyword=${world.mark}&open=${ingredients.id}`);
  await expect(row(page, ingredients)).toContainText('v4 → v5');
  await row(page, ingredients).getByRole('checkbox').check();
  await expect(panel.getByRole('heading', { name: /^Artwork changes to v5 on/ })).toBeVisible();
  await expect(panel.getByText(`${amount(ingredients.onHand)} of the old one to use up first`)).toBeVisible();
  await expectNoAxeFindings(page);
});
