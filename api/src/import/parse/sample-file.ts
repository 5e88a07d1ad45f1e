import { DAY_MS } from '@moru/contract';
import iconv from 'iconv-lite';

/** Content of a generated file, counted while generating. */
export interface SampleTotals {
  lines: number;
  quantity: number;
  late: number;
  readonly pos: Set<string>;
  readonly shipments: Set<string>;
  readonly countries: Set<string>;
  readonly brands: Set<string>;
  readonly products: Set<string>;
}

/** Options of the generated file. */
export interface SampleOptions {
  readonly lines: number;
  readonly seed?: number;
  readonly newline?: '\r' | '\n' | '\r\n';
  readonly delimiter?: '\t' | ',' | ';';
  readonly encoding?: 'utf-8' | 'utf-8-bom' | 'cp949' | 'utf-16le';
}

const HEADERS =
  'ID|Project Code|PQ #|PO / SO #|ASN/DN #|Country|Managed By|Fulfill Via|Vendor INCO Term|Shipment Mode|PQ First Sent to Client Date|PO Sent to Vendor Date|Scheduled Delivery Date|Delivered to Client Date|Delivery Recorded Date|Product Group|Sub Classification|Vendor|Item Description|Molecule/Test Type|Brand|Dosage|Dosage Form|Unit of Measure (Per Pack)|Line Item Quantity|Line Item Value|Pack Price|Unit Price|Manufacturing Site|First Line Designation|Weight (Kilograms)|Freight Cost (USD)|Line Item Insurance (USD)'.split(
    '|',
  );
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const COUNTRIES = [
  ['Congo, DRC', 'CD'],
  ['Vietnam', 'VN'],
  ['베트남', 'VN'],
  ["Côte d'Ivoire", 'CI'],
  ['South Africa', 'ZA'],
  ['Swaziland', 'SZ'],
  ['Tanzania', 'TZ'],
  ['대한민국', 'KR'],
] as const;
const BRANDS = ['Moru', '모루 키즈', 'Anvil & Co.', 'Uni-Gold', 'Stocrin/Sustiva', 'GENERIC', '한빛'];
const THINGS = [
  'Bag, canvas, 12" wide',
  '면 티셔츠, 흰색',
  'Mug; blue',
  'Notebook "A5", 30 pcs',
  'Cap\twith tab',
  'Towel, 2 x 84',
  'Pouch',
];
const FACTORIES = ['Aurora Unit III, India', '안산 1공장', 'Weifa A.S., P.O. Box 9113 Grønland, Oslo', 'Cipla, Goa, India'];

/** Mulberry32: the same numbers on every machine. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const dayMonth = (day: Date) => `${day.getUTCDate()}-${MONTHS[day.getUTCMonth()]}-${String(day.getUTCFullYear()).slice(2)}`;
const monthDay = (day: Date) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${String(day.getUTCFullYear()).slice(2)}`;

/** Values shared by all lines of a PO. */
interface Order {
  readonly poNo: string;
  readonly country: readonly [string, string];
  readonly ordered: Date;
  readonly group: number;
  /** Project and quote, before the PO number. */
  readonly before: readonly string[];
  /** Country to order date, behind the shipment number. */
  readonly behind: readonly string[];
  readonly vendor: string;
}

interface Parcel {
  readonly shipmentNo: string;
  readonly delivered: Date;
}

type Pick = (below: number) => number;

function orderOf(group: number, pick: Pick): Order {
  const country = COUNTRIES[pick(COUNTRIES.length)] ?? COUNTRIES[0];
  const ordered = new Date(Date.UTC(2006, 0, 1 + pick(3600)));
  const fromStore = pick(2) === 0;
  const incoterm = ['EXW', 'DDP', 'FCA', 'DDU'][group % 4] ?? '';
  const mode = ['Air', 'Truck', 'Ocean', 'Air Charter', 'N/A'][group % 5] ?? '';
  const quoted = pick(3) === 0 ? 'Date Not Captured' : monthDay(ordered);
  const sent = pick(9) === 0 ? 'Date Not Captured' : monthDay(ordered);
  const terms = fromStore ? ['From RDC', 'N/A - From RDC', mode, quoted, 'N/A - From RDC'] : ['Direct Drop', incoterm, mode, quoted, sent];
  return {
    poNo: `SCMS-${group}`,
    country,
    ordered,
    group,
    before: [`${100 + group}-T30`, pick(4) === 0 ? 'Pre-PQ Process' : `FPQ-${group}`],
    behind: [country[0], 'PMO - US', ...terms],
    vendor: fromStore ? 'SCMS from RDC' : 'KEHUA CO.,LTD.  (KHB)',
  };
}

/** A product is always of the same brand and category. */
function productOf(pick: Pick, group: number) {
  const brand = BRANDS[pick(BRANDS.length)] ?? '';
  // Products often repeat in a PO: few kinds, many lines.
  const kind = group % 3;
  const categories = [['ARV', 'HRDT', 'ACT'][kind] ?? '', ['Adult', 'HIV test', 'ACT'][kind] ?? ''];
  return { brand, categories, name: `${THINGS[pick(THINGS.length)]} [${brand}] no. ${kind}` };
}

/** Weight and freight, or the words that replace them. */
function costs(id: number, pick: Pick, group: number): string[] {
  const elsewhere = `See ${pick(2) === 0 ? 'DN' : 'ASN'}-${group} (ID#:${id})`;
  const weight = [String(1 + pick(5000)), 'Weight Captured Separately', elsewhere][pick(3)] ?? '';
  const freight = [String(pick(900_000) / 100), 'Freight Included in Commodity Cost', 'Invoiced Separately', elsewhere][pick(4)] ?? '';
  return [weight, freight];
}

/** A row and its counted facts. */
function row(id: number, pick: Pick, order: Order, parcel: Parcel) {
  const product = productOf(pick, order.group);
  const scheduled = new Date(parcel.delivered.getTime() + (pick(10) - 4) * DAY_MS);
  const quantity = 1 + pick(600_000);
  const price = pick(10_000) / 100;
  const days = [scheduled, parcel.delivered, parcel.delivered].map(dayMonth);
  const goods = [...product.categories, order.vendor, product.name, 'Cotton', product.brand, 'N/A', 'Piece', '30'];
  const money = [String(quantity), (quantity * price).toFixed(2), price.toFixed(2), (price / 30).toFixed(2)];
  const made = [FACTORIES[pick(FACTORIES.length)] ?? '', pick(2) === 0 ? 'Yes' : 'No'];
  const last = [...costs(id, pick, order.group), pick(9) === 0 ? '' : (price * 2).toFixed(2)];
  const cells = [
    String(id),
    ...order.before,
    order.poNo,
    parcel.shipmentNo,
    ...order.behind,
    ...days,
    ...goods,
    ...money,
    ...made,
    ...last,
  ];
  return { cells, brand: product.brand, product: product.name, quantity, isLate: parcel.delivered > scheduled };
}

/** Rows of generated order lines with the shape and all difficulties of the real delivery history; `totals` is updated with them. */
function* rows({ lines, seed = 1 }: SampleOptions, totals: SampleTotals): Generator<readonly string[]> {
  const pick = random(seed);
  yield HEADERS;
  for (let group = 1; totals.lines < lines; group += 1) {
    const order = orderOf(group, pick);
    const parcels = Array.from({ length: 1 + pick(2) }, (_, index): Parcel => ({
      shipmentNo: `ASN-${group}${index}`,
      delivered: new Date(order.ordered.getTime() + (30 + pick(90)) * DAY_MS),
    }));
    for (let left = 1 + pick(6); left > 0 && totals.lines < lines; left -= 1) {
      const parcel = parcels[left % parcels.length];
      if (!parcel) continue;
      const { cells, brand, product, quantity, isLate } = row(totals.lines + 1, pick, order, parcel);
      totals.lines += 1;
      totals.quantity += quantity;
      totals.late += isLate ? 1 : 0;
      totals.pos.add(order.poNo);
      totals.shipments.add(parcel.shipmentNo);
      totals.countries.add(order.country[1]);
      totals.brands.add(brand);
      totals.products.add(product);
      yield cells;
    }
  }
}

/** Counters starting at zero. */
const emptyTotals = (): SampleTotals => ({
  lines: 0,
  quantity: 0,
  late: 0,
  pos: new Set(),
  shipments: new Set(),
  countries: new Set(),
  brands: new Set(),
  products: new Set(),
});

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
// Letters that CP949 does not have.
const plainLatin = (text: string) => text.replaceAll('ô', 'o').replaceAll('ø', 'o');

/** The generated file in pieces of one row; like the real one, its last line has no line end. */
export function* sampleChunks(options: SampleOptions, totals: SampleTotals = emptyTotals()): Generator<Buffer> {
  const { newline = '\r', delimiter = '\t', encoding = 'utf-8' } = options;
  const [name, mark] = encoding === 'utf-8-bom' ? ['utf-8', '\uFEFF'] : [encoding, encoding === 'utf-16le' ? '\uFEFF' : ''];
  let before = mark;
  for (const cells of rows(options, totals)) {
    const text = before + cells.map(quoted).join(delimiter);
    yield iconv.encode(encoding === 'cp949' ? plainLatin(text) : text, name, { addBOM: false });
    before = newline;
  }
}

/** A generated file and its content. */
export function sampleFile(options: SampleOptions): { bytes: Buffer; totals: SampleTotals } {
  const totals = emptyTotals();
  return { bytes: Buffer.concat([...sampleChunks(options, totals)]), totals };
}
