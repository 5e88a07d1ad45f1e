import { createStore } from './store.ts';

/** Whether the person has cut the network of the practice room, to learn what happens then; a reload connects it again. */
export const isNetworkCut = createStore(false);

/** Cuts the network of the practice room, or connects it: calls on the copy fail, and the browser says so. */
export function cutNetwork(isCut: boolean): void {
  if (isCut) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  isNetworkCut.set(isCut);
  dispatchEvent(new Event(isCut ? 'offline' : 'online'));
}
