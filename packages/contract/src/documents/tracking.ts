import type { Parcel } from './courier.ts';

/** What became of one pasted row. */
export type TrackingState = 'new' | 'same' | 'changed' | 'doubled' | 'ambiguous' | 'unknown' | 'unreadable';

/** One pasted row with the lines that its number belongs to. */
export interface TrackingMatch {
  /** Its place in what was pasted, from 1. */
  readonly row: number;
  readonly trackingNo: string;
  readonly state: TrackingState;
  /** Lines that get the number; those it may mean where it is ambiguous. */
  readonly lineIds: readonly number[];
}

/** A line as it is matched: its parcel and the number it has. */
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

/** Which column is what: by its title, without a header line by the shape of the first row. */
function columnsOf(rows: readonly (readonly string[])[]): { columns: (Part | undefined)[]; first: number } {
  const head = (rows[0] ?? []).map(partOf);
  const isHead = head.includes('trackingNo');
  const found = isHead ? head : (rows[0] ?? []).map((cell) => shapeOf(cell.trim()));
  return { columns: found.map((part, at) => (found.indexOf(part) === at ? part : undefined)), first: isHead ? 1 : 0 };
}

/** Whether a text agrees with what is stored, stars of the courier's masks standing for anything. */
function agrees(given: string | undefined, stored: string): boolean {
  if (given === undefined || given === '' || stored === '') return given === undefined || given === '';
  if (!given.includes('*')) return given === stored;
  const pattern = given.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*+/g, '.*');
  return new RegExp(`^${pattern}$`).test(stored);
}

const placeOf = (line: Parcel): string => [fold(line.recipient), digits(line.phone), fold(line.zip), fold(line.address)].join('|');

/** Whether two lines go to the same person at the same address, so that one parcel may hold both. */
export const isSamePlace = (a: Parcel, b: Parcel): boolean => placeOf(a) === placeOf(b);

function fits(line: Parcel, cells: Cells): boolean {
  const name = agrees(fold(cells.recipient), fold(line.recipient));
  const phone = agrees(digits(cells.phone), digits(line.phone));
  const place = agrees(fold(cells.zip), fold(line.zip)) && agrees(fold(cells.address), fold(line.address));
  const says = [cells.recipient, cells.phone ?? cells.address].every((cell) => (cell ?? '') !== '');
  // A courier writes addresses its own way: the name and the telephone number are enough.
  return says && name && phone && (place || (cells.phone ?? '') !== '');
}

function candidates(lines: readonly TrackedParcel[], cells: Cells): readonly TrackedParcel[] {
  const id = Number(ORDER.exec((cells.orderNo ?? '').trim())?.[1]);
  const named = lines.filter((line) => line.id === id);
  return named.length > 0 ? named : lines.filter((line) => fits(line, cells));
}

interface Read {
  readonly row: number;
  readonly trackingNo: string;
  readonly lines: readonly TrackedParcel[];
}

/** Which of the lines at one place a number is for: all of them where it is the only one, one after another where there is one for each. */
function shared({ trackingNo, lines }: Read, all: readonly Read[]): readonly TrackedParcel[] | undefined {
  const own = new Set(lines.map(({ id }) => id));
  const numbers = [...new Set(all.filter((one) => one.lines.some(({ id }) => own.has(id))).map((one) => one.trackingNo))];
  if (numbers.length <= 1) return lines;
  if (numbers.length !== lines.length) return undefined;
  return lines.slice(numbers.indexOf(trackingNo), numbers.indexOf(trackingNo) + 1);
}

function stateOf(line: TrackedParcel, trackingNo: string): TrackingState {
  if (!line.trackingNo) return 'new';
  return line.trackingNo === trackingNo ? 'same' : 'changed';
}

function judge(read: Read, all: readonly Read[]): TrackingMatch {
  const { row, trackingNo, lines } = read;
  const answer = (state: TrackingState, of: readonly Parcel[]) => ({ row, trackingNo, state, lineIds: of.map(({ id }) => id) });
  const [first] = lines;
  if (!NUMBER.test(trackingNo)) return answer('unreadable', []);
  if (!first) return answer('unknown', []);
  if (!lines.every((line) => isSamePlace(line, first))) return answer('ambiguous', lines);
  const elsewhere = all.some((one) => one.trackingNo === trackingNo && one.lines.some((line) => !isSamePlace(line, first)));
  if (elsewhere) return answer('doubled', lines);
  const getting = shared(read, all);
  if (!getting) return answer('ambiguous', lines);
  const states = getting.map((line) => stateOf(line, trackingNo));
  return answer((['changed', 'new'] as const).find((state) => states.includes(state)) ?? 'same', getting);
}

/**
 * Tracking numbers as a courier's sheet gives them, matched to the lines of a release: by the order number that our file gave, else by
 * recipient and telephone number or address, with the courier's masks. One number serves several lines only at the same address.
 */
export function matchTracking(lines: readonly TrackedParcel[], rows: readonly (readonly string[])[]): TrackingMatch[] {
  const { columns, first } = columnsOf(rows);
  const at = (cells: readonly string[], part: Part) => cells[columns.indexOf(part)]?.trim();
  const read = rows.slice(first).map((cells, index) => {
    const said = Object.fromEntries(PARTS.flatMap((part) => (columns.includes(part) ? [[part, at(cells, part) ?? '']] : []))) as Cells;
    return { row: first + index + 1, trackingNo: (said.trackingNo ?? '').toUpperCase(), lines: candidates(lines, said) };
  });
  return read.map((one) => judge(one, read));
}
