/** Code that loads when it is first shown, or earlier by preloading. */
export interface LazyPart<T> {
  /** The promise to render from (`use`): the same one until `forget`. */
  readonly shown: () => Promise<T>;
  /** Starts preloading and calls back when it is loaded; a failure before anything is shown has no effect. */
  readonly warm: (loaded?: () => void) => void;
  /** The next rendering loads again. */
  readonly forget: () => void;
}

/** Makes a part of `load`; nothing is loaded yet. */
export function lazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  let loading: Promise<T> | undefined;
  let isShown = false;
  const forget = () => {
    loading = undefined;
    isShown = false;
  };
  // A rejected promise is kept while it is shown: if a catch removed it, `use()` would request it again for ever.
  const start = () => {
    if (loading) return loading;
    const promise = load();
    loading = promise;
    promise.catch(() => {
      if (!isShown && loading === promise) forget();
    });
    return promise;
  };
  return {
    shown: () => {
      isShown = true;
      return start();
    },
    warm: (loaded) => void start().then(loaded, () => undefined),
    forget,
  };
}
