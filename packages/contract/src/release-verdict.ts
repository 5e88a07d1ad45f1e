// Node runs this file from source (the registry's command), where the contract may not be compiled yet, so it imports nothing.

/** The z value of a 95 % interval. */
const Z = 1.96;
/** With fewer sessions there is no verdict. */
const MIN_SESSIONS = 20;
/** One person with a broken browser is no broken release. */
const MIN_FAILED = 5;
const MIN_USERS = 3;
/**
 * Greatest probability of a false alarm. A release is judged after every session, so that 95 % intervals alone would roll back 23 of 10 000
 * good ones (its test).
 */
const MAX_CHANCE = 1e-5;

/** One fault of a release: the number of sessions that met it, and how it was attributed to the release. */
export interface CountedFault {
  readonly flogId: number;
  readonly sessions: number;
}

/** Counted sessions of signed-in people with a release. */
export interface CountedSessions {
  readonly sessions: number;
  readonly failed: number;
  /** People whose session failed. */
  readonly users: number;
  /** Most frequent first. */
  readonly faults: readonly CountedFault[];
}

/** Verdict on a release; `same`: the one before has the fault too, so going back does not help. */
export type ReleaseVerdict = 'few' | 'well' | 'worse' | 'same';

/** The 95 % Wilson score interval of a share, as `[low, high]` from 0 to 1; 0 to 1 where nothing was counted. */
export function wilson(failed: number, sessions: number): [low: number, high: number] {
  if (sessions === 0) return [0, 1];
  const share = failed / sessions;
  const spread = (Z * Z) / sessions;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((share * (1 - share)) / sessions + spread / (4 * sessions))) / (1 + spread);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Probability of `k` or more of `n` draws that each succeed with `p`. */
export function upperTail(k: number, n: number, p: number): number {
  let log = 0;
  for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
  log += k * Math.log(p) + (n - k) * Math.log1p(-p);
  let sum = 0;
  for (let i = k; i <= n; i += 1) {
    sum += Math.exp(log);
    log += Math.log(((n - i) / (i + 1)) * (p / (1 - p)));
  }
  return Math.min(1, sum);
}

/** Probability that so many of the failures fall on `now` where both releases fail alike; for one fault, or all of them. */
const chanceOf = (now: { n: number; failed: number }, before: { n: number; failed: number }): number =>
  before.n === 0 ? 1 : upperTail(now.failed, now.failed + before.failed, now.n / (now.n + before.n));

function isWorse(now: CountedSessions, before: CountedSessions): boolean {
  if (wilson(now.failed, now.sessions)[0] <= wilson(before.failed, before.sessions)[1]) return false;
  const [n, m] = [now.sessions, before.sessions];
  if (chanceOf({ n, failed: now.failed }, { n: m, failed: before.failed }) < MAX_CHANCE) return true;
  const [main] = now.faults;
  return main !== undefined && !hasFault(before, main) && chanceOf({ n, failed: main.sessions }, { n: m, failed: 0 }) < MAX_CHANCE;
}

const hasFault = ({ faults }: CountedSessions, { flogId }: CountedFault): boolean => faults.some((fault) => fault.flogId === flogId);

/**
 * Judges a release against the one it would go back to. `worse`: 20 sessions loaded it, 5 of them of 3 people failed, the 95 % intervals of
 * both do not overlap, and chance is ruled out: by all its failures, or by its main fault that the one before never had.
 */
export function judge(now: CountedSessions, before: CountedSessions): ReleaseVerdict {
  if (now.sessions < MIN_SESSIONS) return 'few';
  if (now.failed < MIN_FAILED || now.users < MIN_USERS || !isWorse(now, before)) return 'well';
  const [main] = now.faults;
  return main && hasFault(before, main) ? 'same' : 'worse';
}
