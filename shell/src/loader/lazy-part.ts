/** Code that loads when it is first shown, or ahead of that. */
export interface LazyPart<T> {
  /** The promise to render from (`use`): always the same one until `forget`. */
  readonly shown: () => Promise<T>;
  /** Starts loading ahead of time and calls back when it is there; a failure before anything is shown leaves no trace. */
  readonly warm: (loaded?: () => void) => void;
  /** The next showing loads again. */
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
  // A rejected promise stays while it is shown: taken out in a catch, `use()` would ask for it again for ever.
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
