import { randomUUID } from 'node:crypto';
import { expect, settled, test } from '@moru/testing/browser';
import { escAndStay } from './esc.ts';
import { day, madeOrder } from './made-order.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface Group {
  no: string;
  status: string;
  lines: { id: number; qty: number }[];
}

test('a release is put on hold and resumed, released, its documents open, and goods returned undamaged can be released again', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const { lineId, productId } = await madeOrder(call, { ordered: 300, made: 300, inspect: 'none' });
  const { brandId } = await call<{ brandId: number }>(`poProduct/findById?subset=A&id=${lineId}`);
  const place = { destName: '하루 성수 물류센터', destAddress: '서울 성동구 성수이로 51', requestedDate: '2031-01-31' };
  const request = { type: 'delivery', brandId, lines: [{ poProductId: lineId, qty: 120 }], ...place };
  const [id] = await call<number[]>('releaseGroup/save', { saveParams: request });
  await call('releaseGroup/confirm', { id });
  const group = () => call<Group>(`releaseGroup/findById?subset=A&id=${id}`);
  const stock = async () => {
    const { onHand, reserved } = await call<{ onHand: number; reserved: number }>(`product/findById?subset=A&id=${productId}`);
    return [onHand, reserved];
  };

  await page.goto(`/admin/release-groups/form?type=delivery&id=${id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  const hold = page.getByRole('dialog');
  await hold.getByRole('textbox').fill('차량이 없음');
  await hold.getByRole('button').last().click();
  await expect(page.getByText('차량이 없음')).toBeVisible();
  expect([(await group()).status, await stock()]).toEqual(['on_hold', [300, 0]]);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: '120 are reserved' })).toBeVisible();
  expect(await stock()).toEqual([300, 120]);

  // Each document opens from its button.
  for (const link of await page.locator('.release-papers a[target]').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    if (href.includes('kind=statement')) continue;
    const answer = await page.request.get(href);
    expect([href, answer.headers()['content-type'], (await answer.body()).subarray(0, 5).toString()]).toEqual([
      href,
      'application/pdf',
      '%PDF-',
    ]);
  }

  await page.getByRole('button', { name: 'Start picking' }).click();
  await expect.poll(async () => (await group()).status).toBe('picking');
  const [line] = (await group()).lines;
  await call('releaseGroup/pick', { id, lines: [{ id: line?.id, pickedQty: line?.qty }], eventUuid: randomUUID() });
  await page.reload();
  await page.getByRole('button', { name: /^Release/ }).click();
  await expect(page.getByRole('heading', { name: /^120 / })).toBeVisible();
  expect(await stock()).toEqual([180, 0]);
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  const back = page.getByRole('dialog', { name: `Return of ${(await group()).no}` });
  await back.getByRole('textbox').first().fill('8');
  await back.getByLabel('Reason').fill('상자가 젖음');
  await escAndStay(page);
  await back.getByRole('button', { name: 'Return 8' }).click();
  await expect(back).toHaveCount(0);
  await expect.poll(stock).toEqual([188, 0]);

  // Returned goods in rework can be sold again once the rework is reported as finished.
  const reworked = [{ id: line?.id, qty: 5, resaleable: false }];
  await call('releaseGroup/return', { id, date: day(0), lines: reworked, reason: '긁힘', eventUuid: randomUUID() });
  expect(await stock()).toEqual([188, 0]);
  await page.reload();
  await page.getByRole('button', { name: 'Rework done' }).click();
  const done = page.getByRole('dialog', { name: /^Rework of / });
  await done.getByRole('textbox').first().fill('5');
  await done.getByLabel('Reason').fill('다시 포장함');
  await done.getByRole('button', { name: 'Take 5 in' }).click();
  await expect(done).toHaveCount(0);
  await expect.poll(stock).toEqual([193, 0]);
  await expect(page.getByRole('button', { name: 'Rework done' })).toHaveCount(0);

  // Movements by hand: the dialog shows the balance before sending, and refuses more than there is.
  await page.goto(`/admin/products/form?id=${productId}`);
  await settled(page);
  await page.getByRole('button', { name: 'Scrap', exact: true }).click();
  const move = page.getByRole('dialog', { name: /^Move / });
  await move.getByLabel('Quantity').fill('194');
  await expect(move.getByRole('status')).toContainText('more than in stock');
  await move.getByLabel('Quantity').fill('3');
  await expect(move.getByRole('status')).toHaveText('193 → 190 EA on hand');
  await move.getByLabel('Reason *').fill('깨짐');
  await move.getByRole('button', { name: 'Record' }).click();
  await expect(move).toHaveCount(0);
  expect(await stock()).toEqual([190, 0]);
  await expect(page.getByRole('row').filter({ hasText: '깨짐' })).toContainText('−3');
});
