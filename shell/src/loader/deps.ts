import type { Release, RemoteModule } from '@moru/module';

/** A fault of a remote, with the release that caused it. */
export interface RemoteFault {
  readonly release: string;
  readonly error: unknown;
  /** Whether an earlier release took over. */
  readonly recovered: boolean;
}

/** The clock and its timers. */
export interface Clock {
  /** In ms, from any origin. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** Runs it after this many ms; returns how to cancel it. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** Runs it when the browser is idle, after this many ms at the earliest; returns how to cancel it. */
  readonly whenIdle: (work: () => void, afterMs?: number) => () => void;
}

/** Dependencies of the loader. */
export interface LoaderDeps {
  /** Loads a release and evaluates its exposed module; a later call tries again. */
  readonly load: (release: Release) => Promise<RemoteModule>;
  /** Begins to fetch files of a release; a fault shows when they are used. */
  readonly fetchAhead: (release: Release, files: readonly string[]) => void;
  readonly report: (fault: RemoteFault) => void;
  /** Whether the server answers: without it, or while the page is closed, a failed load is not a fault of its release. */
  readonly isReachable: () => Promise<boolean>;
  /** Called with how long a release took to load, in ms. */
  readonly loaded: (release: Release, ms: number) => void;
  /** Role whose visits are counted. */
  readonly role: () => string | undefined;
  readonly unsaved: { readonly isAny: () => boolean; readonly onChange: (listener: () => void) => unknown };
  /** Whether site records wait on this device to be sent: a newer release waits for them, a withdrawn one is replaced nevertheless. */
  readonly hasUnsent: () => boolean;
  /** `shell@version` of the shell on screen. */
  readonly shell: string;
  /** Storage of this tab, kept over a reload. */
  readonly tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Storage of this browser; null where there is none. */
  readonly browser: { readonly recall: (key: string) => string | null; readonly remember: (key: string, value: string) => void };
  readonly clock: Clock;
  /** Whether nothing should be preloaded. */
  readonly savesData: () => boolean;
  /** Calls back when the document is closed. */
  readonly onLeave: (listener: () => void) => void;
}
