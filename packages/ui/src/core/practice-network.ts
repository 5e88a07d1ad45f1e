import { createStore } from './store.ts';

/** Whether the user has switched off the network of practice mode to see what happens then; a reload switches it on. */
export const isNetworkCut = createStore(false);

/** Switches the network of practice mode off or on: calls on the copy fail, and the browser fires its offline event. */
export function cutNetwork(isCut: boolean): void {
  if (isCut) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  isNetworkCut.set(isCut);
  dispatchEvent(new Event(isCut ? 'offline' : 'online'));
}
