import { AsyncLocalStorage } from 'node:async_hooks';

const names = new AsyncLocalStorage<string>();

/** Runs `work`, and everything that it starts, on behalf of a caller. */
export const onBehalfOf = (name: string, work: () => void): void => names.run(name, work);

/** The name of the caller that this runs on behalf of; undefined for the server's own work. */
export const behalf = (): string | undefined => names.getStore();
