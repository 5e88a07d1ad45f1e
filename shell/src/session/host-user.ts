import { createStore } from '@moru/ui/core';
import type { HostUser } from '@moru/module';

/** Who is signed in, for code outside React. */
export const hostUser = createStore<HostUser | undefined>(undefined);
