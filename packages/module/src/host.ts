import type { Role, Text } from '@moru/contract';

/** The signed-in user as remotes may know them. */
export interface HostUser {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/** Events that cross the borders of remotes, with what they carry. */
export interface HostEvents {
  /** Rows of an entity (camelCase name) were written. */
  changed: { readonly entity: string; readonly ids: readonly number[] };
  /** The session ended or another user signed in. */
  session: { readonly user: HostUser | undefined };
}

/** What the shell lends to a remote's `setup`; components use the hooks of `@moru/ui/core` instead. */
export interface Host {
  /** The one client of the API; paths without `/api/`. */
  readonly api: {
    get<T>(path: string, query?: object): Promise<T>;
    post<T>(path: string, body?: object): Promise<T>;
  };
  readonly session: () => HostUser | undefined;
  /** Marks every shown query as stale. */
  readonly query: { invalidate(): Promise<void> };
  readonly nav: (to: string) => void;
  readonly notify: Readonly<Record<'success' | 'info' | 'error', (text: Text | string) => void>>;
  readonly t: (text: Text, vars?: Record<string, string | number>) => string;
  readonly events: {
    on<E extends keyof HostEvents>(event: E, listener: (detail: HostEvents[E]) => void): () => void;
    emit<E extends keyof HostEvents>(event: E, detail: HostEvents[E]): void;
  };
  readonly log: (level: 'info' | 'warn' | 'error', message: string, detail?: object) => void;
  /** Says that something unsaved is open (or no longer is), so that no swap or reload comes over it. */
  readonly dirty: (id: string, on: boolean) => void;
}
