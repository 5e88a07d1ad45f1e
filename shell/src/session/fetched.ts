interface Fetched {
  clear(): void;
  invalidateQueries(): Promise<void>;
}

let held: Fetched | undefined;

/** Sets the query cache of the user; there is none before the pages behind the login are loaded. */
export const holdFetched = (cache: Fetched): void => void (held = cache);

export const forgetFetched = (): void => held?.clear();

export const refreshFetched = async (): Promise<void> => held?.invalidateQueries();
