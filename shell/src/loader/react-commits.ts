/** The hook that every build of React looks for before it starts. */
interface CommitHook {
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onCommitFiberRoot?: (...args: unknown[]) => void;
}

const place = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook };
const listeners = new Set<() => void>();

// Developer tools of a browser have their own hook; both receive every commit.
const hook: CommitHook = place.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? { supportsFiber: true, inject: () => 1 };
const before = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (...args) => {
  before?.apply(hook, args);
  for (const listener of listeners) listener();
};
place.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;

/** Calls back after every commit of React. This file must be evaluated before React's renderer. Returns how to end it. */
export function onCommit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
