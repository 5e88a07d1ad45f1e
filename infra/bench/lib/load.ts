import { Agent, get } from 'node:http';

/** A target of repeated requests: its address and its next path. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly nextPath: () => string;
  readonly headers?: Record<string, string>;
}

/** Result of one run of a target. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Requests a target for `seconds` over `connections` kept-alive connections, each waiting for its answer. Throws at an answer other than
 * 200.
 */
export async function load(
  { origin, nextPath, headers = {} }: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      await request(`${origin}${nextPath()}`, agent, headers);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const elapsed = performance.now() - began;
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (q: number) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0;
  return { requestsPerSecond: (times.length / elapsed) * 1000, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

function request(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((done, failed) => {
    const sent = get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', failed);
      answer.on('end', () => (answer.statusCode === 200 ? done() : failed(new Error(`${url} answered ${answer.statusCode}`))));
    });
    sent.on('error', failed);
  });
}

/** Runs the targets in turn, a warm-up and `rounds` times, and resolves to every target's median run by requests a second. */
export async function interleaved(
  targets: readonly Target[],
  { rounds, ...how }: { rounds: number; connections: number; seconds: number },
): Promise<Map<string, Load>> {
  const runs = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      const run = await load(target, how);
      if (round > 0) runs.get(target.name)?.push(run);
    }
  }
  return new Map([...runs].map(([name, of]) => [name, medianBy(of, ({ requestsPerSecond }) => requestsPerSecond)]));
}

/** The median item by a number; the lower of the two middle ones of an even count. */
export function medianBy<T>(items: readonly T[], by: (item: T) => number): T {
  const sorted = items.toSorted((a, b) => by(a) - by(b));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('the median of nothing');
  return middle;
}

/** The median of numbers. */
export const median = (numbers: readonly number[]): number => medianBy(numbers, (number) => number);
