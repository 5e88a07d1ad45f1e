import { expect, settled, test } from '@moru/testing/browser';
import { confirm, released, request, ship } from './goods-desk.ts';
import { closeMonth, correctLate } from './goods-month.ts';
import { numbersOn } from './goods-numbers.ts';
import { deliver, pick } from './goods-phone.ts';
import { begin } from './goods-world.ts';
import { acceptedLot, madeOrder, PASSWORD } from './made-order.ts';

/** The whole course of produced goods in a business without other data, so that every number on every page is theirs. */
export function goodsStory(): void {
  test('a PO of two lines is made, accepted, asked for, confirmed in part, picked one line short, released, shipped, delivered and its month closed; every page says the same numbers', async ({
    page,
    product,
    signIn,
    call,
  }) => {
    await signIn('supervisor');
    await begin(call, product.password);
    const made = await madeOrder(call, { ordered: 1000, made: 1000, second: { ordered: 200, made: 200 } });
    // 400 pieces of the first line are in no lot, so a request of 800 is 200 short.
    await acceptedLot(call, made.lineId, 600);
    await acceptedLot(call, made.secondId, 200);
    const story = { page, call, signIn, made };
    const id = await request(story);
    await confirm(story, id);
    await pick(story, id);
    await released(story, id);
    await ship(story, id);
    await deliver(story, id);
    await signIn(made.client, { pw: PASSWORD });
    expect(await numbersOn(page, made.lineId)).toMatchObject({ Produced: '1,000', Shipped: '588', Arrived: '588', 'Can go': '12' });
    await page.goto(`/admin/release-groups/form?type=delivery&id=${id}`);
    await settled(page);
    await expect(page.getByText('Received by 이준호')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0);
    if (!product.moveClock) throw new Error('the story needs a clock of its own');
    await closeMonth(story, product.moveClock);
    await correctLate(story);
  });
}
