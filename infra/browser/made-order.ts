import { randomUUID } from 'node:crypto';

/** A PO line in the API's form. */
export interface MadeLine {
  id: number;
  version: number;
  status: string;
  orderQty: number;
  producedQty: number;
  goodQty: number;
  toInspectQty: number;
  coveredQty: number;
  reworkQty: number;
}

type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

interface Wanted {
  ordered: number;
  /** Reported by one submitted journal; nothing of it is inspected. */
  made: number;
  /** The day of the journal; today unless given. */
  madeOn?: string;
  /** Of the brand. */
  aqlMajor?: string;
  /** Of the brand: `none` makes pieces good as soon as they are made. */
  inspect?: 'none';
  /** With a category of its own, so that rejected lots of other specs do not tighten its inspections. */
  ownSeries?: boolean;
  /** A second line of another product. */
  second?: { ordered: number; made: number };
}

/** Of the client whom `madeOrder` makes. */
export const PASSWORD = 'a password of eighteen';

/** Digit of this worker: two workers may ask in the same millisecond. */
const WORKER = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 10;

/** A GTIN-13 that no other test has; its check digit by GS1's weights 3 and 1. */
function newBarcode(): string {
  const body = `88${String(Date.now()).slice(-9)}${WORKER}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const inSeoul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul', year: 'numeric', month: '2-digit', day: '2-digit' });

/** A business date some days from today, by the product's clock: between midnight in Seoul and in Greenwich they differ. */
export const day = (from: number) => inSeoul.format(Date.now() + from * 86_400_000);

/** Reports pieces of a line as packed and submits the journal. */
async function report(call: Call, poProductId: number, goodQty: number, place: string, date: string): Promise<number> {
  const journal = { poProductId, goodQty, date, process: 'packing', line: place };
  const [id = 0] = await call<number[]>('pjournal/save', { saveParams: journal });
  await call('pjournal/submit', { id });
  return id;
}

/**
 * A confirmed order of one line (two with `second`), of its own brand and the factory of the account `site`, with pieces produced, and an
 * account of its client.
 */
export async function madeOrder(
  call: Call,
  { ordered, made, madeOn = day(0), aqlMajor = '2.5', inspect, second, ownSeries = false }: Wanted,
) {
  const mark = (Date.now() * 10 + WORKER).toString(36).toUpperCase();
  const brand = { code: `Q${mark}`, name: `검사 ${mark}`, aqlMajor, ...(inspect && { inspect }) };
  const [brandId] = await call<number[]>('brand/save', { saveParams: brand });
  const client = `q${mark.toLowerCase()}`;
  const account = { loginId: client, name: '고객', role: 'client', scope: 'listed', brandIds: [brandId], pw: PASSWORD };
  await call('user/save', { saveParams: [account] });
  const name = `손비누 ${mark}`;
  const barcode = newBarcode();
  const [categoryId] = ownSeries
    ? await call<number[]>('category/save', { saveParams: { code: `C${mark}`, name: `비누 ${mark}` } })
    : [null];
  const [productId, otherId] = await call<number[]>('product/save', {
    saveParams: [
      { code: `Q-${mark}`, name, brandId, barcode, pcsPerCarton: 20, categoryId },
      { code: `R-${mark}`, name: `물비누 ${mark}`, brandId, pcsPerCarton: 20 },
    ].slice(0, second ? 2 : 1),
  });
  const country = (await call<{ rows: { id: number }[] }>('country/findMany?subset=R&params[num]=1')).rows[0];
  const floor = await call<{ rows: { factoryId: number }[] }>('user/findMany?subset=A&params[search]=loginId&params[keyword]=site');
  const { factoryId } = floor.rows[0] ?? {};
  const wanted = [
    { productId, orderQty: ordered, unitPrice: 2 },
    ...(second ? [{ productId: otherId, orderQty: second.ordered, unitPrice: 3 }] : []),
  ];
  const order = { brandId, factoryId, countryId: country?.id, orderDate: day(-20), requestedDate: day(20), lines: wanted };
  const [poId] = await call<number[]>('po/save', { saveParams: order });
  await call('po/request', { id: poId });
  await call('po/confirm', { id: poId, reason: 'as agreed' });
  const { poNo, lines } = await call<{ poNo: string; lines: MadeLine[] }>(`po/findById?subset=A&id=${poId}`);
  const [lineId = 0, secondId = 0] = lines.map(({ id }) => id);
  const journalId = await report(call, lineId, made, mark, madeOn);
  if (second) await report(call, secondId, second.made, `${mark}2`, madeOn);
  return { poId, poNo, lineId, secondId, productId, journalId, client, name, secondName: `물비누 ${mark}`, barcode };
}

interface Lot {
  n: number;
  items: { id: number; method: string; n: number; nominal: number | null }[];
}

/** Pieces of a line as a lot that was inspected without a defect and accepted. */
export async function acceptedLot(call: Call, poProductId: number, lotQty: number): Promise<void> {
  const visit = { type: 'final', plannedOn: day(0), lots: [{ poProductId, lotQty }] };
  const [groupId] = await call<number[]>('inspectionGroup/save', { saveParams: visit });
  const { lots } = await call<{ lots: { id: number }[] }>(`inspectionGroup/findById?subset=A&id=${groupId}`);
  const id = lots[0]?.id;
  await call('inspection/start', { id });
  const { n, items } = await call<Lot>(`inspection/findById?subset=A&id=${id}`);
  const answers = items.map((item) => ({
    uuid: randomUUID(),
    kind: 'result',
    itemId: item.id,
    values: item.method === 'measure' ? Array.from({ length: item.n }, () => String(item.nominal ?? 1)) : ['pass'],
  }));
  await call('inspection/record', { id, events: [{ uuid: randomUUID(), kind: 'checked', qty: n }, ...answers] });
  await call('inspectionGroup/submit', { id: groupId });
  await call('inspection/decide', { id, decision: 'accept', goodQty: lotQty, rejectedQty: 0, reworkQty: 0 });
  await call('inspectionGroup/approve', { id: groupId });
}
