export * from './calls.ts';
export * from './curve.ts';
export * from './run-out.ts';
