export * from './as-known.ts';
export * from './calls.ts';
export * from './change.ts';
export * from './history.ts';
export * from './worth.ts';
export * from './feed.ts';
export * from './proposals.ts';
