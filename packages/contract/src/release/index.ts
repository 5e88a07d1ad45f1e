export * from './calls.ts';
export * from './explain.ts';
