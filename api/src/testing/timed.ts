const TICK_MS = 10;
/** The most that counts between two ticks of a process that has not computed in between. */
const MOST_MS = 30;

/**
 * Runs `work` and returns its result with how long it took this process, in ms. Time in which a busy machine gave its processors to others
 * does not count: then ticks are late, though nothing was computed.
 */
export async function timed<T>(work: () => Promise<T>): Promise<[result: T, ms: number]> {
  let ms = 0;
  let last = performance.now();
  let used = process.cpuUsage();
  const tick = () => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(used);
    ms += Math.min(now - last, Math.max(MOST_MS, (user + system) / 1000));
    last = now;
    used = process.cpuUsage();
  };
  const timer = setInterval(tick, TICK_MS);
  try {
    const result = await work();
    tick();
    return [result, ms];
  } finally {
    clearInterval(timer);
  }
}
