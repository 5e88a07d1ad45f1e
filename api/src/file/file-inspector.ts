import { FILE_SIZES, MAX_IMAGE_PX } from '@moru/contract';
import { workerBeside } from '../core/worker/pooled-worker.ts';
import { WorkerBusy, WorkerDied } from '../core/worker/worker-faults.ts';
import { WorkerPool, type PoolOptions } from '../core/worker/worker-pool.ts';
import type { FileFault } from './file-fault.ts';
import { typeOf } from './file-type.ts';
import type { Look } from './look.worker.ts';
import type { Drawn, PictureFault, PictureJob } from './picture-job.ts';
import { takenAt } from './taken-at.ts';

/** A re-encoded copy of an image and its small copies. */
export type Picture = Omit<Drawn, 'taken'> & { readonly takenAt: Date | null };

const MINUTE_MS = 60_000;
const LOOKS: PoolOptions = {
  kind: 'thread',
  size: 2,
  queue: 64,
  perCaller: 16,
  atOnce: 1,
  heapMb: 64,
  jobMs: 10_000,
  idleMs: 5 * MINUTE_MS,
};
/** One image at a time: each may need a few hundred megabytes while it is decoded. In a process, because native code decodes it. */
const PICTURES: PoolOptions = { kind: 'process', size: 1, queue: 64, perCaller: 16, heapMb: 64, jobMs: 30_000, idleMs: MINUTE_MS };

/** Inspects uploaded files outside this process, so that a harmful file affects nobody else. */
export class FileInspector {
  readonly #looks = new WorkerPool<string, Look>(workerBeside(import.meta.url, './look.worker'), LOOKS);
  readonly #pictures: WorkerPool<PictureJob, Drawn | { fault: PictureFault }>;

  constructor(pictures: Partial<PoolOptions> = {}) {
    this.#pictures = new WorkerPool(workerBeside(import.meta.url, './picture.worker'), { ...PICTURES, ...pictures });
  }

  /** Starts while a file is still being received. */
  warm(): void {
    this.#looks.warm();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#looks.close(), this.#pictures.close()]);
  }

  /** The media type of a file by its content; a fault for types that are not accepted, and for a name of another type. Callers take turns. */
  async typeOf({ path, name }: { path: string; name: string }, caller: string): Promise<{ mime: string } | { fault: FileFault }> {
    const look = await first(this.#looks, path, caller);
    return 'fault' in look ? look : typeOf(look, name);
  }

  /** Decodes an image within limits and re-encodes it; a fault when it is damaged or too large. Callers take turns. Throws errors of the disk. */
  async picture(path: string, mime: string, caller: string): Promise<Picture | { fault: FileFault }> {
    const drawn = await first(this.#pictures, { path, mime, sizes: FILE_SIZES, maxSide: MAX_IMAGE_PX }, caller);
    if ('fault' in drawn) return drawn;
    const { taken, ...files } = drawn;
    return { ...files, takenAt: takenAt(taken) };
  }
}

async function first<Job, Result>(pool: WorkerPool<Job, Result>, job: Job, caller: string): Promise<Result | { fault: FileFault }> {
  try {
    for await (const result of pool.run(job, caller)) return result;
    throw new WorkerDied('exit');
  } catch (error) {
    if (error instanceof WorkerDied) return { fault: 'too_complex' };
    if (error instanceof WorkerBusy) return { fault: 'busy' };
    throw error;
  }
}
