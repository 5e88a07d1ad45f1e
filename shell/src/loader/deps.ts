import type { Release, RemoteModule } from '@moru/module';

/** A fault of a remote, with the release it is put down to. */
export interface RemoteFault {
  readonly release: string;
  readonly error: unknown;
  /** Whether an earlier release took over. */
  readonly recovered: boolean;
}

/** The time, and what is done later. */
export interface Clock {
  /** In ms, from any start. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** Does it after so many ms; answers how to call it off. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** Does it when the browser is idle, after so many ms at the earliest; answers how to call it off. */
  readonly whenIdle: (work: () => void, afterMs?: number) => () => void;
}

/** What the loader needs from outside. */
export interface LoaderDeps {
  /** Loads a release and evaluates its exposed module; a later call tries again. */
  readonly load: (release: Release) => Promise<RemoteModule>;
  readonly report: (fault: RemoteFault) => void;
  /** Whether the server answers: without it, or while the page goes away, no load is a fault of its release. */
  readonly isReachable: () => Promise<boolean>;
  /** Called with how long a release took to load, in ms. */
  readonly loaded: (release: Release, ms: number) => void;
  /** Whose visits are counted. */
  readonly role: () => string | undefined;
  readonly unsaved: { readonly isAny: () => boolean; readonly onChange: (listener: () => void) => unknown };
  /** Whether records of the floor wait on this device where they are sent from: a newer release waits for them, a withdrawn one goes all the same. */
  readonly hasUnsent: () => boolean;
  /** `shell@version` of the shell on screen. */
  readonly shell: string;
  /** What this tab keeps when it is reloaded. */
  readonly tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** What this browser keeps; null where it keeps nothing. */
  readonly browser: { readonly recall: (key: string) => string | null; readonly remember: (key: string, value: string) => void };
  readonly clock: Clock;
  /** Whether nothing should be loaded ahead of time. */
  readonly savesData: () => boolean;
  /** Calls back when the document goes. */
  readonly onLeave: (listener: () => void) => void;
}
