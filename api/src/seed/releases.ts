import type { People } from './accounts.ts';
import type { Catalogue } from './catalogue.ts';
import { COURIERS } from './data/partners.ts';
import { recipient } from './data/recipients.ts';
import { day, type Demo } from './demo.ts';
import type { DemoOrder } from './orders.ts';
import type { Partners } from './partners.ts';

/** Where the demo business delivers to. */
export const SEOUL = {
  destName: '하루 성수 물류센터',
  destZip: '04780',
  destAddress: '서울 성동구 성수이로 51',
  destPhone: '02-555-0147',
};
/** A second place. */
export const BUSAN = {
  destName: '부산신항 CFS',
  destZip: '46767',
  destAddress: '부산 강서구 신항남로 330',
  destPhone: '051-555-0193',
};

type Place = Pick<typeof SEOUL, 'destName'>;

/** Which courier goes to a place. */
export const courierTo = ({ destName }: Place) => (destName === BUSAN.destName ? ('busan' as const) : ('seoul' as const));

/** Assigns a request to a courier, as the office does: clients choose none. Returns its id. */
export function sendBy(demo: Demo, partners: Partners, id: number, courier: keyof typeof COURIERS): Promise<number> {
  return demo.add('releaseGroup', { id, carrierId: partners.get(COURIERS[courier]) });
}

const dated = (planned: number) => ({ requestedDate: day(planned), plannedDate: day(planned) });

/** A delivery of a fourth of an order. */
const deliveryOf = ({ lines }: DemoOrder, planned: number, dest: Place) => ({
  type: 'delivery',
  ...dated(planned),
  ...dest,
  lines: lines.map(({ id, qty }) => ({ poProductId: id, qty: Math.floor(qty / 4) })),
});

/** Parcels with pieces of an order, one for each of so many people. */
const parcelsOf = ({ lines }: DemoOrder, planned: number, people: number) => ({
  type: 'sd',
  ...dated(planned),
  lines: Array.from({ length: people }, (_, index) => ({
    poProductId: lines[index % lines.length]?.id,
    qty: 2 + index,
    ...recipient(index),
  })),
});

/** Release requests of both types: due, upcoming and cancelled. They take half of an order's lines. */
export async function addReleases(
  demo: Demo,
  people: People,
  { brands, partners }: Catalogue,
  orders: readonly DemoOrder[],
): Promise<void> {
  const client = demo.as(people.client);
  const brandOf = ({ lines }: DemoOrder) => brands.get(lines[0]?.brand ?? '');
  const delivery = async (order: DemoOrder, planned: number, dest: Place, by: Demo = demo) => {
    const id = await by.add('releaseGroup', { ...deliveryOf(order, planned, dest), brandId: brandOf(order) });
    return sendBy(demo, partners, id, courierTo(dest));
  };
  const sd = async (order: DemoOrder, planned: number, to: number, by: Demo = demo) => {
    const id = await by.add('releaseGroup', { ...parcelsOf(order, planned, to), brandId: brandOf(order) });
    return sendBy(demo, partners, id, 'parcels');
  };
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
