type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that the browser may forbid: it is asked for where it is used, so that a refusal is met where one is expected. */
export const kept = (storage: () => Storage): Kept => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
});
