/** Share of the lot from which drawing without replacement matters (the usual rule of thumb). */
const SMALL_LOT_SHARE = 0.1;

/** A sample and its accept number; `lotQty` (EA) makes small lots exact. */
export interface Sampling {
  readonly n: number;
  readonly ac: number;
  readonly lotQty?: number;
}

/** One point of an operating characteristic curve; both values 0 to 1. */
export interface OcPoint {
  readonly fractionDefective: number;
  readonly acceptance: number;
}

/** Σ exp(log term), given the log of the term at `from` and the ratio of each term to the one before. */
function sumTerms(firstLog: number, from: number, to: number, ratio: (k: number) => number): number {
  let log = firstLog;
  let sum = 0;
  for (let k = from; k <= to; k += 1) {
    sum += Math.exp(log);
    log += Math.log(ratio(k));
  }
  return Math.min(1, sum);
}

function binomial({ n, ac }: Sampling, p: number): number {
  if (p <= 0 || ac >= n) return 1;
  if (p >= 1) return 0;
  return sumTerms(n * Math.log1p(-p), 0, ac, (k) => ((n - k) / (k + 1)) * (p / (1 - p)));
}

function logChoose(n: number, k: number): number {
  let log = 0;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) log += Math.log((n - Math.min(k, n - k) + i) / i);
  return log;
}

function hypergeometric(lotQty: number, defective: number, n: number, ac: number): number {
  const from = Math.max(0, n - (lotQty - defective));
  const to = Math.min(ac, n, defective);
  if (from > ac) return 0;
  if (to >= Math.min(n, defective)) return 1;
  const first = logChoose(defective, from) + logChoose(lotQty - defective, n - from) - logChoose(lotQty, n);
  return sumTerms(first, from, to, (k) => ((defective - k) * (n - k)) / ((k + 1) * (lotQty - defective - n + k + 1)));
}

/**
 * Probability (0 to 1) that a lot with this fraction of defective units (0 to 1) is accepted. Binomial; hypergeometric on the nearest
 * whole number of defective units when `lotQty` is given and the sample is a tenth of the lot or more.
 */
export function acceptanceProbability(sampling: Sampling, fractionDefective: number): number {
  if (!(fractionDefective >= 0 && fractionDefective <= 1)) throw new RangeError(`fraction defective ${fractionDefective}: expected 0 to 1`);
  const { n, ac, lotQty } = sampling;
  if (lotQty === undefined || n < lotQty * SMALL_LOT_SHARE) return binomial(sampling, fractionDefective);
  return hypergeometric(lotQty, Math.round(lotQty * fractionDefective), Math.min(n, lotQty), ac);
}

/** The operating characteristic curve from 0 to `upTo` (fraction defective) in `steps` equal steps. */
export function ocCurve(sampling: Sampling, upTo = 0.2, steps = 80): OcPoint[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const fractionDefective = (upTo * index) / steps;
    return { fractionDefective, acceptance: acceptanceProbability(sampling, fractionDefective) };
  });
}
