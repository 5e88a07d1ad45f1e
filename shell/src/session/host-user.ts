import { createStore } from '@moru/ui/core';
import type { Role } from '@moru/contract';

/** The signed-in user for code outside React. */
export interface HostUser {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/** Who is signed in, for code outside React. */
export const hostUser = createStore<HostUser | undefined>(undefined);

/** Requests the session again, and applies rights that have changed; undefined before the session has started. */
export const sessionCheck = createStore<(() => Promise<void>) | undefined>(undefined);
