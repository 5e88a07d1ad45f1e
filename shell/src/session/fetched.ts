import type { QueryClient } from '@moru/ui/core';

let held: QueryClient | undefined;

/** Sets the query cache of the user; there is none before the pages behind the login are loaded. */
export const holdFetched = (cache: QueryClient): void => void (held = cache);

export const forgetFetched = (): void => held?.clear();

export const refreshFetched = async (): Promise<void> => held?.invalidateQueries();

const dropUnseen = (): void => held?.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });

/** Drops every answer, and fetches what is on screen anew. */
export function renewFetched(): void {
  dropUnseen();
  void held?.resetQueries();
}

/** Drops what is not on screen and fetches the rest again, which stays meanwhile; an answer under way may be of former rights. */
export async function refetchShown(): Promise<void> {
  dropUnseen();
  await held?.cancelQueries();
  await held?.invalidateQueries();
}
