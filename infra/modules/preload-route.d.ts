/** Run in the browser, as text: see preload-route.js. */
export function preloadRoute(provided: Record<string, string[][]>): void;
