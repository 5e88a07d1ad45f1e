/** Run in the browser, as text: see first-paint.js. */
export function firstPaint(): void;
