type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that the browser may block: it is opened where it is used, so that the exception occurs where it is handled. */
export const kept = (storage: () => Storage): Kept => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
});
