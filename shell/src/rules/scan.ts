/** Longest pause between two keys of a scanner, in ms; a person types slower. */
export const SCAN_GAP_MS = 50;
/** The shortest barcode that is read as one. */
export const SCAN_DIGITS = 8;

/** A key and the time of its press in ms. */
interface Press {
  readonly key: string;
  readonly timeStamp: number;
}

/** Separates the keys of a keyboard-wedge scanner from those of a person: returns the number at its Enter, otherwise undefined. */
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
