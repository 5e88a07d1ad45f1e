import type { People } from './accounts.ts';
import type { Catalogue } from './catalogue.ts';
import { recipient } from './data/recipients.ts';
import { day, type Demo } from './demo.ts';
import type { DemoOrder } from './orders.ts';

/** Where the demo business delivers to. */
export const SEOUL = {
  destName: '하루 성수 물류센터',
  destZip: '04780',
  destAddress: '서울 성동구 성수이로 51',
  destPhone: '02-555-0147',
  carrier: '한진택배',
};
/** A second place. */
export const BUSAN = {
  destName: '부산신항 CFS',
  destZip: '46767',
  destAddress: '부산 강서구 신항남로 330',
  destPhone: '051-555-0193',
  carrier: '대한통운',
};

/** Release requests of both kinds: due, to come and called off. Half of what an order's lines have. */
export async function addReleases(demo: Demo, people: People, { brands }: Catalogue, orders: readonly DemoOrder[]): Promise<void> {
  const client = demo.as(people.client);
  const brandOf = ({ lines }: DemoOrder) => brands.get(lines[0]?.brand ?? '');
  const delivery = (order: DemoOrder, planned: number, dest: object, by: Demo = demo) =>
    by.add('releaseGroup', {
      type: 'delivery',
      brandId: brandOf(order),
      requestedDate: day(planned),
      plannedDate: day(planned),
      ...dest,
      lines: order.lines.map(({ id, qty }) => ({ poProductId: id, qty: Math.floor(qty / 4) })),
    });
  const sd = (order: DemoOrder, planned: number, people_: number, by: Demo = demo) =>
    by.add('releaseGroup', {
      type: 'sd',
      brandId: brandOf(order),
      requestedDate: day(planned),
      plannedDate: day(planned),
      carrier: '우체국택배',
      lines: Array.from({ length: people_ }, (_, index) => ({
        poProductId: order.lines[index % order.lines.length]?.id,
        qty: 2 + index,
        ...recipient(index),
      })),
    });
  const [haru, solbin, third] = orders;
  if (!haru || !solbin || !third) throw new Error('three orders expected');
  await delivery(haru, 0, SEOUL, client);
  await delivery(solbin, 2, BUSAN, client);
  await delivery(third, -1, BUSAN);
  await sd(haru, 0, 4, client);
  await sd(solbin, 5, 3);
  await demo.act('releaseGroup', 'cancel', { id: await delivery(third, 6, SEOUL), reason: '납품처 변경' });
  await demo.act('releaseGroup', 'cancel', { id: await sd(haru, 8, 2), reason: '행사 취소' });
}
