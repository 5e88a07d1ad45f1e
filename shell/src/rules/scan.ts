/** A hand is slower than this between two keys; a scanner is not. */
export const SCAN_GAP_MS = 50;
/** The shortest barcode that is read as one. */
export const SCAN_DIGITS = 8;

/** A key and the time of its press in ms. */
interface Press {
  readonly key: string;
  readonly timeStamp: number;
}

/** Reads the keys of a keyboard-wedge scanner among those of a hand: answers the number once its Enter has come, else undefined. */
export function scanReader(): (press: Press) => string | undefined {
  let digits = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp }) => {
    const isFast = timeStamp - last <= SCAN_GAP_MS;
    last = timeStamp;
    if (/^\d$/.test(key)) {
      digits = isFast ? digits + key : key;
      return undefined;
    }
    const read = digits;
    digits = '';
    return key === 'Enter' && isFast && read.length >= SCAN_DIGITS ? read : undefined;
  };
}
