export { change, hasManySwaps, wantsReload } from './open-tab.ts';
export { droppedModules, registry } from './registry.ts';
export { warmMostUsed } from './most-used.ts';
export { startLoader } from './releases.ts';
export type { FailedTexts } from './remote-failed.tsx';
export { preload, RemotePage } from './remote-page.tsx';
export { RemoteSlots } from './remote-slots.tsx';
export { hasRoute, routesOf, type RemoteRoute } from './routes.ts';
export { watchRegistry } from './watch-registry.ts';
