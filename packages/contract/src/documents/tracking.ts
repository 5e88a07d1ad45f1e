import type { Parcel } from './courier.ts';

/** Result of one pasted row. */
export type TrackingState = 'new' | 'same' | 'changed' | 'doubled' | 'ambiguous' | 'unknown' | 'unreadable';

/** One pasted row with the lines that its number belongs to. */
export interface TrackingMatch {
  /** Its place in what was pasted, from 1. */
  readonly row: number;
  readonly trackingNo: string;
  readonly state: TrackingState;
  /** Lines that get the number; the candidates where it is ambiguous. */
  readonly lineIds: readonly number[];
}

/** A line to match: its parcel and its tracking number. */
export type TrackedParcel = Parcel & { readonly trackingNo: string | null };

type Part = 'trackingNo' | 'orderNo' | 'recipient' | 'phone' | 'zip' | 'address';
type Cells = Readonly<Partial<Record<Part, string>>>;

const TITLES: Readonly<Record<Part, RegExp>> = {
  trackingNo: /운송장|송장|등기|tracking|waybill/i,
  orderNo: /주문\s*번호|관리\s*번호|order\s*no|reference/i,
  recipient: /^(받는|수령|수취|수하)\S*\s*(사람|분|인|명|성명)?$|^(받는분성명|성명|이름|recipient|name)/i,
  phone: /전화|연락처|휴대|핸드폰|phone|tel|mobile/i,
  zip: /우편|zip|post/i,
  address: /주소|배송지|address/i,
};
const PARTS = ['trackingNo', 'orderNo', 'phone', 'zip', 'address', 'recipient'] as const;
const NUMBER = /^[A-Z]{0,3}\d[\d-]{7,28}[A-Z]{0,3}$/i;
const ORDER = /-(\d+)$/;
const MOBILE = /^(0|\+?82)[\d\s()-]{7,14}$/;
const ZIP = /^\d{5}$/;

const fold = (value: string | null | undefined): string =>
  (value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.()]/g, '');
const digits = (value: string | null | undefined): string => (value ?? '').replace(/[^\d*]/g, '');

const partOf = (title: string): Part | undefined => PARTS.find((part) => TITLES[part].test(title.trim()));

function shapeOf(cell: string): Part | undefined {
  if (cell.startsWith('RG-') && ORDER.test(cell)) return 'orderNo';
  if (MOBILE.test(cell)) return 'phone';
  if (ZIP.test(cell)) return 'zip';
  if (NUMBER.test(cell)) return 'trackingNo';
  if (cell.length > 8 && cell.includes(' ')) return 'address';
  return cell === '' || /\d/.test(cell) ? undefined : 'recipient';
}

/** Finds the columns by their titles, without a header line by the content of the first row. */
function columnsOf(rows: readonly (readonly string[])[]): { columns: (Part | undefined)[]; first: number } {
  const head = (rows[0] ?? []).map(partOf);
  const isHead = head.includes('trackingNo');
  const found = isHead ? head : (rows[0] ?? []).map((cell) => shapeOf(cell.trim()));
  return { columns: found.map((part, at) => (found.indexOf(part) === at ? part : undefined)), first: isHead ? 1 : 0 };
}

/** Rows and cells of a pasted sheet: tabs between columns, empty lines left out. */
export const pastedRows = (text: string): string[][] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

type Agrees = (stored: string) => boolean;

/**
 * Whether a stored text agrees with a given one, where asterisks of the courier's masks match anything; an empty text agrees with nothing.
 */
function agreeing(given: string): Agrees {
  if (!given.includes('*')) return (stored) => stored === given || given === '';
  const pattern = given.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*+/g, '.*');
  const masked = new RegExp(`^${pattern}$`);
  return (stored) => stored !== '' && masked.test(stored);
}

const placeOf = (line: Parcel): string => [fold(line.recipient), digits(line.phone), fold(line.zip), fold(line.address)].join('|');

/** Whether two lines go to the same person at the same address, so that one parcel may contain both. */
export const isSamePlace = (a: Parcel, b: Parcel): boolean => placeOf(a) === placeOf(b);

/** A line with its texts prepared for comparison. */
interface Known {
  readonly line: TrackedParcel;
  readonly name: string;
  readonly phone: string;
  readonly zip: string;
  readonly address: string;
  readonly place: string;
}

const known = (line: TrackedParcel): Known => ({
  line,
  name: fold(line.recipient),
  phone: digits(line.phone),
  zip: fold(line.zip),
  address: fold(line.address),
  place: placeOf(line),
});

/** Digits at the end of a telephone number that no courier masks. */
const TAIL = 4;
/** Most candidates named for an ambiguous row. */
const MAX_CANDIDATES = 10;

/** Lines by id and by the end of their telephone number, so that a row is compared with few of them. */
function indexed(lines: readonly TrackedParcel[]) {
  const all = lines.map(known);
  const byTail = Map.groupBy(all, ({ phone }) => phone.slice(-TAIL));
  return {
    byId: new Map(all.map((one) => [one.line.id, one])),
    near: (tail: string) => (/^\d{4}$/.test(tail) ? (byTail.get(tail) ?? []) : all),
  };
}

function candidates({ byId, near }: ReturnType<typeof indexed>, cells: Cells): readonly Known[] {
  const named = byId.get(Number(ORDER.exec(cells.orderNo ?? '')?.[1]));
  if (named) return [named];
  const { recipient = '', phone = '', zip = '', address = '' } = cells;
  if (recipient === '' || (phone === '' && address === '')) return [];
  const [byName, byPhone, byZip, byPlace] = [
    agreeing(fold(recipient)),
    agreeing(digits(phone)),
    agreeing(fold(zip)),
    agreeing(fold(address)),
  ];
  // Couriers write addresses differently, so the name and the telephone number are enough.
  const isThere = (one: Known) => phone !== '' || (byZip(one.zip) && byPlace(one.address));
  const found: Known[] = [];
  for (const one of near(digits(phone).slice(-TAIL))) {
    if (one.name === '' || !byName(one.name) || !byPhone(one.phone) || !isThere(one)) continue;
    found.push(one);
    // With this many different people the row is ambiguous anyway; the rest need not be compared.
    if (found.length > MAX_CANDIDATES && one.place !== found[0]?.place) break;
  }
  return found;
}

interface Read {
  readonly row: number;
  readonly trackingNo: string;
  readonly lines: readonly Known[];
}

/** Summary of all rows: the places each number goes to, and the numbers of each place, in order. */
function overview(all: readonly Read[]) {
  const placesOf = new Map<string, Set<string>>();
  const numbersOf = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, value: string) => map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const { trackingNo, lines } of all)
    for (const place of new Set(lines.map((one) => one.place))) {
      add(placesOf, trackingNo, place);
      add(numbersOf, place, trackingNo);
    }
  return { placesOf, numbersOf };
}

/** The lines at one place that a number is for: all of them where it is the only number, in turn where there is one for each. */
function shared(trackingNo: string, lines: readonly Known[], numbers: readonly string[]): readonly Known[] | undefined {
  if (numbers.length <= 1) return lines;
  if (numbers.length !== lines.length) return undefined;
  return lines.slice(numbers.indexOf(trackingNo), numbers.indexOf(trackingNo) + 1);
}

function stateOf({ line }: Known, trackingNo: string): TrackingState {
  if (!line.trackingNo) return 'new';
  return line.trackingNo === trackingNo ? 'same' : 'changed';
}

function judge({ row, trackingNo, lines }: Read, { placesOf, numbersOf }: ReturnType<typeof overview>): TrackingMatch {
  const answer = (state: TrackingState, of: readonly Known[]) => ({ row, trackingNo, state, lineIds: of.map(({ line }) => line.id) });
  const [first] = lines;
  if (!NUMBER.test(trackingNo)) return answer('unreadable', []);
  if (!first) return answer('unknown', []);
  if (lines.some(({ place }) => place !== first.place)) return answer('ambiguous', lines.slice(0, MAX_CANDIDATES));
  if ((placesOf.get(trackingNo)?.size ?? 0) > 1) return answer('doubled', lines);
  const getting = shared(trackingNo, lines, [...(numbersOf.get(first.place) ?? [])]);
  if (!getting) return answer('ambiguous', lines);
  const states = getting.map((one) => stateOf(one, trackingNo));
  return answer((['changed', 'new'] as const).find((state) => states.includes(state)) ?? 'same', getting);
}

/**
 * Matches tracking numbers of a courier's sheet to the lines of a release: by our order number, else by recipient and telephone number or
 * address, allowing for the courier's masks. One number serves several lines only at the same address.
 */
export function matchTracking(lines: readonly TrackedParcel[], rows: readonly (readonly string[])[]): TrackingMatch[] {
  const { columns, first } = columnsOf(rows);
  const at = (cells: readonly string[], part: Part) => cells[columns.indexOf(part)]?.trim();
  const compared = indexed(lines);
  const read = rows.slice(first).map((cells, index) => {
    const values = Object.fromEntries(PARTS.flatMap((part) => (columns.includes(part) ? [[part, at(cells, part) ?? '']] : []))) as Cells;
    return { row: first + index + 1, trackingNo: (values.trackingNo ?? '').toUpperCase(), lines: candidates(compared, values) };
  });
  const together = overview(read);
  return read.map((one) => judge(one, together));
}
