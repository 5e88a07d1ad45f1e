import { cartonsOf } from '../inspection/draw.ts';

/** Content of a carton's label: the line of a release and the carton's number in it, both from 1. */
export interface CartonCode {
  readonly releaseId: number;
  readonly carton: number;
}

const PATTERN = /^RC([1-9]\d{0,14})-([1-9]\d{0,5})$/;

/** The code on the label of a carton, to be printed as Code 128 and read while picking: `RC812-3`. */
export const cartonCode = ({ releaseId, carton }: CartonCode): string => `RC${releaseId}-${carton}`;

/** The carton of a scanned text; undefined for a text of another kind. */
export function readCartonCode(scanned: string): CartonCode | undefined {
  const [, releaseId, carton] = PATTERN.exec(scanned.trim().toUpperCase()) ?? [];
  return releaseId === undefined ? undefined : { releaseId: Number(releaseId), carton: Number(carton) };
}

/** One carton of a line and the pieces in it. */
export interface Carton {
  readonly carton: number;
  readonly qty: number;
}

/** The cartons of `qty` pieces in packs of `pack`: all full but the last. Throws a RangeError for a pack size below 1. */
export function packedCartons(qty: number, pack: number): Carton[] {
  if (pack < 1) throw new RangeError(`a carton of ${pack} pieces`);
  return Array.from({ length: cartonsOf(qty, pack) }, (_, at) => ({ carton: at + 1, qty: Math.min(pack, qty - at * pack) }));
}
