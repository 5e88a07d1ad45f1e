import { randomUUID } from 'node:crypto';
import type { Catalogue } from './catalogue.ts';
import { LABELS } from './data/catalogue.ts';
import { LABEL_SUPPLIER } from './data/partners.ts';
import { day, type Demo } from './demo.ts';
import type { Partners } from './partners.ts';

type Values = Record<string, unknown>;

const OTHER_PRINTER = '대한인쇄';
/** Labels of the second printer. */
const PRINTED_THERE = ['ON-HANG', 'MO-STICK', 'FRAGILE'];
const LOSS_PCT = 2;
const SPARE = 20;

/** Labels by their codes. */
type ByCode = ReadonlyMap<string, number>;

/** Which labels products carry: those of their brand, each in its market. */
async function labelProducts(demo: Demo, { products, countries }: Catalogue, ids: ByCode): Promise<void> {
  const labelsOf = (brand: string) =>
    LABELS.filter(([, , , , own]) => own === brand).map(([code, , , , , country]) => ({
      labelStockId: ids.get(code),
      qtyPerUnit: 1,
      lossPct: LOSS_PCT,
      spareFixed: SPARE,
      countryId: country && countries.get(country),
    }));
  const labelled = products.map(({ id, brand }) => ({ id, labels: labelsOf(brand) })).filter(({ labels }) => labels.length > 0);
  await demo.save('product', labelled);
}

/** Orders of labels at every stage. */
class LabelOrders {
  readonly #demo: Demo;
  readonly #ids: ByCode;
  readonly #suppliers: Partners;

  constructor(demo: Demo, ids: ByCode, suppliers: Partners) {
    this.#demo = demo;
    this.#ids = ids;
    this.#suppliers = suppliers;
  }

  draft(supplier: string, lines: readonly (readonly [code: string, qty: number])[], values: Values = {}): Promise<number> {
    const items = lines.map(([code, qty]) => ({ labelStockId: this.#ids.get(code), qty }));
    return this.#demo.add('labelOrderGroup', { supplierId: this.#suppliers.get(supplier), lines: items, ...values });
  }

  async ordered(supplier: string, lines: readonly (readonly [code: string, qty: number])[], values: Values = {}): Promise<number> {
    const id = await this.draft(supplier, lines, { orderDate: day(-12), ...values });
    await this.#demo.act('labelOrderGroup', 'order', { id });
    return id;
  }

  async receive(id: number, shares: readonly number[], on: number): Promise<void> {
    const { lines: ordered } = await this.#demo.row<{ lines: { id: number; qty: number }[] }>('labelOrderGroup', id);
    const lines = ordered.flatMap((line, index) => {
      const qty = Math.floor(line.qty * (shares[index] ?? 0));
      return qty > 0 ? [{ id: line.id, qty }] : [];
    });
    await this.#demo.act('labelOrderGroup', 'receive', { id, date: day(on), lines, eventUuid: randomUUID() });
  }

  async all(): Promise<void> {
    await this.draft(LABEL_SUPPLIER, [['DB-KC', 4000]], { memo: '색상 교정 확인 후 발주' });
    await this.ordered(LABEL_SUPPLIER, [['HR-CARE-US', 5000]], { dueDate: day(6) });
    const partial = await this.ordered(OTHER_PRINTER, [
      ['ON-HANG', 4000],
      ['FRAGILE', 2000],
    ]);
    await this.receive(partial, [0.5, 1], -2);
    await this.receive(await this.ordered(LABEL_SUPPLIER, [['CTN-MARK', 3000]]), [1], -4);
    const closed = await this.ordered(LABEL_SUPPLIER, [['SB-MAIN-KR', 5000]], { orderDate: day(-30) });
    await this.receive(closed, [1.02], -15);
    await this.#demo.act('labelOrderGroup', 'close', { id: closed });
    const cancelled = await this.ordered(OTHER_PRINTER, [['MO-STICK', 3000]]);
    await this.#demo.act('labelOrderGroup', 'cancel', { id: cancelled, reason: '아트워크 변경으로 취소' });
  }
}

/** The ingredients label changes its artwork in three weeks: the old stock is used up before. */
async function changeArtwork(demo: Demo, { brands, countries, partners }: Catalogue, old: number | undefined): Promise<void> {
  const supersededById = await demo.add('labelStock', {
    code: 'SB-INGR-US-2',
    name: '솔빈 전성분 라벨 영문 v5',
    nameEn: 'Solbin ingredients label, English v5',
    kind: 'certification',
    brandId: brands.get('SOLBIN'),
    countryId: countries.get('US'),
    supplierId: partners.get(LABEL_SUPPLIER),
    unitCost: 28,
    moq: 2000,
    orderMultiple: 500,
    leadTimeDays: 15,
    safetyQty: 1000,
    artworkVer: 'v5',
  });
  await demo.save('labelStock', [{ id: old, artworkVer: 'v4', supersededById, supersededOn: day(21), useUpOld: true }]);
}

/** Labels of products, label orders at every stage, labels that run out on different days and one that changes. */
export async function addLabelOrders(demo: Demo, catalogue: Catalogue, labels: readonly { readonly id: number }[]): Promise<void> {
  const otherId = await demo.add('partner', { name: OTHER_PRINTER, nameEn: 'Daehan Printing', roles: ['label_supplier'] });
  const ids: ByCode = new Map(LABELS.map(([code], index) => [code, labels[index]?.id ?? 0]));
  await demo.save(
    'labelStock',
    PRINTED_THERE.map((code) => ({ id: ids.get(code), supplierId: otherId })),
  );
  await labelProducts(demo, catalogue, ids);
  await new LabelOrders(demo, ids, new Map([...catalogue.partners, [OTHER_PRINTER, otherId]])).all();
  await changeArtwork(demo, catalogue, ids.get('SB-INGR-US'));
}
