import { createStore } from '@moru/ui/core';

/** `name@override` by the address of the scripts of a module under development; for others the address itself is enough. */
export const scriptNames = createStore<ReadonlyMap<string, string>>(new Map());
