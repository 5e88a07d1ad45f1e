import { randomUUID } from 'node:crypto';
import { day } from './made-order.ts';

type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

/** The story's data of a label: its stock, and how it is bought. */
export interface WorldLabel {
  id: number;
  code: string;
  onHand: number;
  safetyQty: number;
  moq: number;
  orderMultiple: number;
  leadTimeDays: number;
}

/** One line of the PO of a market, with the labels that its pieces use. */
export interface WorldLine {
  id: number;
  poNo: string;
  /** The day by which its labels are needed. */
  needed: string;
  still: number;
  takes: { label: number; lossPct: number; spare: number }[];
}

/** The open part of an order. */
export interface WorldOrder {
  label: number;
  due: string;
  qty: number;
}

export interface World {
  mark: string;
  labels: { sticker: WorldLabel; care: WorldLabel; ingredients: WorldLabel; newIngredients: WorldLabel };
  lines: WorldLine[];
  suppliers: [string, string];
  supplierIds: readonly number[];
  holidays: ReadonlySet<string>;
}

const BUFFER_DAYS = 7;
const before = (date: string, days: number) => new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
const after = (date: string, days: number) => before(date, -days);

const LABELS = [
  {
    key: 'sticker',
    name: '원형 스티커 40 mm',
    kind: 'sticker',
    onHand: 1180,
    safetyQty: 1500,
    moq: 10_000,
    orderMultiple: 1,
    leadTimeDays: 9,
    unitCost: 9,
  },
  {
    key: 'care',
    name: '취급 라벨 한국',
    kind: 'care',
    onHand: 2400,
    safetyQty: 300,
    moq: 0,
    orderMultiple: 1000,
    leadTimeDays: 5,
    unitCost: 24,
  },
  {
    key: 'ingredients',
    name: '성분 라벨 미국',
    kind: 'other',
    onHand: 1500,
    safetyQty: 300,
    moq: 2000,
    orderMultiple: 1,
    leadTimeDays: 6,
    unitCost: 28,
  },
  {
    key: 'newIngredients',
    name: '성분 라벨 미국 신형',
    kind: 'other',
    onHand: 0,
    safetyQty: 0,
    moq: 0,
    orderMultiple: 1,
    leadTimeDays: 6,
    unitCost: 28,
  },
] as const;

const TAKES = {
  sticker: { lossPct: 0, spareFixed: 20 },
  care: { lossPct: 2, spareFixed: 20 },
  ingredients: { lossPct: 2.5, spareFixed: 0 },
} as const;
/** Pieces and days until they are needed, by market. */
const ORDERS = [
  {
    iso2: 'KR',
    lines: [
      [1900, 31],
      [1200, 34],
      [900, 38],
    ],
  },
  {
    iso2: 'US',
    lines: [
      [1000, 33],
      [1600, 45],
      [800, 40],
    ],
  },
] as const;

const codeOf = (mark: string, key: string) => `${mark}-${key === 'newIngredients' ? 'INGR-V5' : key.toUpperCase()}`;
const VERSIONS: Readonly<Record<string, string>> = { ingredients: 'v4', newIngredients: 'v5' };

/** The labels, each with its stock; the sticker has its own supplier. */
async function makeLabels(call: Call, mark: string, brandId: number, [first, second]: readonly number[]): Promise<number[]> {
  const ids = await call<number[]>('labelStock/save', {
    saveParams: LABELS.map(({ key, onHand: _onHand, ...label }) => ({
      ...label,
      code: codeOf(mark, key),
      brandId,
      supplierId: key === 'sticker' ? first : second,
      artworkVer: VERSIONS[key] ?? 'v1',
    })),
  });
  for (const [index, { onHand }] of LABELS.entries())
    if (onHand > 0) await call('labelStock/move', { id: ids[index], type: 'receive', date: day(0), qty: onHand, eventUuid: randomUUID() });
  return ids;
}

/** Three products; the first has the sticker, all of them the label of their market. */
async function makeProducts(call: Call, mark: string, brandId: number, ids: readonly number[], markets: Markets): Promise<number[]> {
  const [sticker, care, ingredients] = ids;
  const ofMarket = [
    { labelStockId: care, qtyPerUnit: 1, ...TAKES.care, countryId: markets.KR },
    { labelStockId: ingredients, qtyPerUnit: 1, ...TAKES.ingredients, countryId: markets.US },
  ];
  return call<number[]>('product/save', {
    saveParams: ['캔들', '디퓨저', '룸스프레이'].map((name, index) => ({
      code: `${mark}-P${index + 1}`,
      name: `${name} ${mark}`,
      brandId,
      labels: [...(index === 0 ? [{ labelStockId: sticker, qtyPerUnit: 1, ...TAKES.sticker }] : []), ...ofMarket],
    })),
  });
}

interface Markets {
  readonly KR: number;
  readonly US: number;
}
interface MadePo {
  poNo: string;
  lines: { id: number; orderQty: number; promisedDate: string | null; requestedDate: string }[];
}

/** A confirmed PO of all products for one market. */
async function makeOrder(
  call: Call,
  { iso2, lines: wanted }: (typeof ORDERS)[number],
  brandId: number,
  markets: Markets,
  productIds: readonly number[],
): Promise<MadePo> {
  const lines = wanted.map(([orderQty, days], index) => ({
    productId: productIds[index],
    orderQty,
    unitPrice: 2,
    requestedDate: day(days),
  }));
  const order = { brandId, countryId: markets[iso2], orderDate: day(-5), requestedDate: day(45), lines };
  const [poId] = await call<number[]>('po/save', { saveParams: order });
  await call('po/request', { id: poId });
  await call('po/confirm', { id: poId, reason: 'as agreed' });
  return call<MadePo>(`po/findById?subset=A&id=${poId}`);
}

/** The lines of a PO with the quantity of each label. */
function linesOf({ poNo, lines }: MadePo, iso2: 'KR' | 'US', [sticker = 0, care = 0, ingredients = 0]: readonly number[]): WorldLine[] {
  const take = (label: number, { lossPct, spareFixed: spare }: { lossPct: number; spareFixed: number }) => ({ label, lossPct, spare });
  const ofMarket = iso2 === 'KR' ? take(care, TAKES.care) : take(ingredients, TAKES.ingredients);
  return lines.map(({ id, promisedDate, requestedDate, orderQty }, index) => ({
    id,
    poNo,
    needed: before(promisedDate ?? requestedDate, BUFFER_DAYS),
    still: orderQty,
    takes: [...(index === 0 ? [take(sticker, TAKES.sticker)] : []), { ...ofMarket }],
  }));
}

/** Three products for two markets on a PO each, whose three labels run out; two suppliers make them. */
export async function labelWorld(call: Call): Promise<World> {
  const mark = Date.now().toString(36).toUpperCase();
  const suppliers: [string, string] = [`대한인쇄 ${mark}`, `서울라벨 ${mark}`];
  const [brandId = 0] = await call<number[]>('brand/save', { saveParams: { code: `L${mark}`, name: `라벨 ${mark}` } });
  const countryOf = async (iso2: string) =>
    (await call<{ rows: { id: number }[] }>(`country/findMany?subset=A&params[search]=iso2&params[keyword]=${iso2}`)).rows[0]?.id ?? 0;
  const markets: Markets = { KR: await countryOf('KR'), US: await countryOf('US') };
  const { holidays } = await call<{ holidays: { date: string }[] }>(`country/findById?subset=A&id=${markets.KR}`);
  const supplierIds = await call<number[]>('partner/save', {
    saveParams: suppliers.map((name) => ({ name, roles: ['label_supplier'] })),
  });
  const ids = await makeLabels(call, mark, brandId, supplierIds);
  const productIds = await makeProducts(call, mark, brandId, ids, markets);
  const lines: WorldLine[] = [];
  for (const order of ORDERS) lines.push(...linesOf(await makeOrder(call, order, brandId, markets, productIds), order.iso2, ids));
  const labels = LABELS.map(({ key, ...label }, index) => [key, { ...label, id: ids[index] ?? 0, code: codeOf(mark, key) }]);
  return {
    mark,
    labels: Object.fromEntries(labels) as World['labels'],
    lines,
    suppliers,
    supplierIds,
    holidays: new Set(holidays.map(({ date }) => date)),
  };
}

/** The expected row of a label on the radar. */
export interface Forecast {
  need: number;
  onOrder: number;
  left: number;
  shortageDate: string | null;
  orderBy: string | null;
}

const isWork = (date: string, holidays: ReadonlySet<string>) =>
  ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) && !holidays.has(date);

/** Two workdays and the lead time before a day, counted one day after another. */
export function orderByOf(shortage: string, lead: number, holidays: ReadonlySet<string>): string {
  let at = before(shortage, lead);
  for (let left = 2; left > 0;) {
    at = before(at, 1);
    if (isWork(at, holidays)) left -= 1;
  }
  return at;
}

/** The quantity of a label for one line: whole labels, the loss on top, and the spare ones. */
export const takeOf = (still: number, { lossPct, spare }: { lossPct: number; spare: number }): number =>
  still === 0 ? 0 : Math.ceil((still * (100 + lossPct)) / 100 - 1e-9) + spare;

/** The same numbers as the radar, computed day by day over a year. */
export function simulated(world: World, label: WorldLabel, lines: readonly WorldLine[], orders: readonly WorldOrder[]): Forecast {
  const today = day(0);
  const takes = lines.flatMap((line) =>
    line.takes
      .filter((take) => take.label === label.id && line.still > 0)
      .map((take) => ({ on: line.needed < today ? today : line.needed, qty: takeOf(line.still, take) })),
  );
  const brings = orders
    .filter((order) => order.label === label.id && order.qty > 0)
    .map(({ due, qty }) => ({ on: due < today ? today : due, qty }));
  let balance = label.onHand;
  let shortageDate: string | null = null;
  for (let offset = 0; offset < 365 && shortageDate === null; offset++) {
    const on = after(today, offset);
    for (const bring of brings) if (bring.on === on) balance += bring.qty;
    for (const take of takes) if (take.on === on) balance -= take.qty;
    if (balance < 0) shortageDate = on;
  }
  const need = takes.reduce((sum, { qty }) => sum + qty, 0);
  const onOrder = brings.reduce((sum, { qty }) => sum + qty, 0);
  return {
    need,
    onOrder,
    left: label.onHand + onOrder - need,
    shortageDate,
    orderBy: shortageDate === null ? null : orderByOf(shortageDate, label.leadTimeDays, world.holidays),
  };
}
