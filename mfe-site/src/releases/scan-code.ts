import { packedCartons, readCartonCode } from '@moru/contract';

/** The codes of a line that a scan may match. */
export interface Scannable {
  readonly id: number;
  readonly qty: number;
  readonly code: string;
  readonly barcode: string | null;
  readonly pcsPerCarton: number;
}

/** The line of a code, and how many pieces one scan counts. */
export interface Hit {
  readonly id: number;
  readonly pieces: number;
  /** The label of one carton, which counts once. */
  readonly carton?: string;
}

const plain = (code: string): string => code.trim().toUpperCase();

/** GTIN of an item without packaging digit, leading zeros and check digit: an ITF-14 of a carton and the EAN of what is in it share it. */
const itemOf = (code: string): string | undefined => (/^\d{8}$|^\d{12,14}$/.test(code) ? code.padStart(14, '0').slice(1, 13) : undefined);

/** Whether a code is that of a carton: an ITF-14 whose packaging digit marks it. */
const isCarton = (code: string): boolean => /^[1-8]\d{13}$/.test(code);

function names({ code, barcode }: Scannable, scanned: string): boolean {
  const own = [code, barcode ?? ''].map(plain);
  if (own.includes(scanned)) return true;
  const item = itemOf(scanned);
  return item !== undefined && barcode !== null && itemOf(plain(barcode)) === item;
}

/** The carton of a line that its label names. */
function cartonHit(lines: readonly Scannable[], id: number, carton: number): Hit | undefined {
  const line = lines.find((one) => one.id === id);
  const packed = line && packedCartons(line.qty, line.pcsPerCarton)[carton - 1];
  return packed && { id, pieces: packed.qty, carton: `${id}-${carton}` };
}

/**
 * The line of a scanned or typed code; undefined where the release has no such product. Of several lines of one product the first with room
 * is used. `unit`: what a code of the product itself counts; the code of a carton is always a carton.
 */
export function findHit(
  lines: readonly Scannable[],
  pickedOf: (id: number) => number,
  code: string,
  unit: 'carton' | 'piece',
): Hit | undefined {
  const scanned = plain(code);
  if (scanned === '') return undefined;
  const label = readCartonCode(scanned);
  if (label) return cartonHit(lines, label.releaseId, label.carton);
  const own = lines.filter((line) => names(line, scanned));
  const line = own.find(({ id, qty }) => pickedOf(id) < qty) ?? own[0];
  if (!line) return undefined;
  return { id: line.id, pieces: unit === 'carton' || isCarton(scanned) ? line.pcsPerCarton : 1 };
}
