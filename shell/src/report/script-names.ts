import { createStore } from '@moru/ui/core';

/** `name@override` by the address that the scripts of a module under development come from; of all others the address is enough. */
export const scriptNames = createStore<ReadonlyMap<string, string>>(new Map());
