import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RouteClass } from '../http/route-class.ts';

/** Upper bounds of the latency histogram, in seconds. */
export const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const QUANTILES = [50, 90, 99] as const;
const NS_PER_S = 1e9;
const RESOLUTION_MS = 20;

interface Series {
  readonly labels: string;
  readonly buckets: number[];
  count: number;
  sum: number;
}

/** Counters of one process since its start, in Prometheus' format. */
export class Metrics {
  readonly #series = new Map<string, Series>();
  readonly #loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor() {
    this.#loop.enable();
  }

  /** Stops measuring the event loop. */
  stop(): void {
    this.#loop.disable();
  }

  /** Counts one answered request; `seconds` from its arrival to its last byte. */
  observe(group: RouteClass, status: number, seconds: number): void {
    const labels = `class="${group}",status="${Math.floor(status / 100)}xx"`;
    const series = this.#series.get(labels) ?? { labels, buckets: BUCKETS_S.map(() => 0), count: 0, sum: 0 };
    this.#series.set(labels, series);
    series.count++;
    series.sum += seconds;
    const index = BUCKETS_S.findIndex((bound) => seconds <= bound);
    if (index >= 0) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
  }

  /** The exposition text, format 0.0.4. */
  text(): string {
    const lines = [...this.#requests(), ...this.#memory(), ...this.#delay()];
    return `${lines.join('\n')}\n`;
  }

  #requests(): string[] {
    const all = [...this.#series.values()];
    return [
      '# HELP moru_http_requests_total Requests answered, by class of route and status.',
      '# TYPE moru_http_requests_total counter',
      ...all.map(({ labels, count }) => `moru_http_requests_total{${labels}} ${count}`),
      '# HELP moru_http_request_seconds Seconds from arrival to the last byte.',
      '# TYPE moru_http_request_seconds histogram',
      ...all.flatMap(histogram),
    ];
  }

  #memory(): string[] {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    return [
      ...gauge('process_resident_memory_bytes', 'Resident memory.', rss),
      ...gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
      ...gauge('nodejs_heap_size_total_bytes', 'Heap reserved.', heapTotal),
      ...gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', external),
      ...gauge('process_uptime_seconds', 'Seconds since the start.', process.uptime()),
    ];
  }

  /** Delay beyond the sampling interval, since the last reading. */
  #delay(): string[] {
    const name = 'nodejs_eventloop_lag_seconds';
    const beyond = (ns: number) => Math.max(0, (Number.isFinite(ns) ? ns : 0) / NS_PER_S - RESOLUTION_MS / 1000);
    const lines = [
      `# HELP ${name} Delay of the event loop since the last reading.`,
      `# TYPE ${name} gauge`,
      ...QUANTILES.map((quantile) => `${name}{quantile="${quantile / 100}"} ${beyond(this.#loop.percentile(quantile))}`),
      ...gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop since the last reading.', beyond(this.#loop.max)),
    ];
    this.#loop.reset();
    return lines;
  }
}

const gauge = (name: string, help: string, value: number) => [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];

function histogram({ labels, buckets, count, sum }: Series): string[] {
  const name = 'moru_http_request_seconds';
  let below = 0;
  const bounded = BUCKETS_S.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${(below += buckets[index] ?? 0)}`);
  return [...bounded, `${name}_bucket{${labels},le="+Inf"} ${count}`, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}
