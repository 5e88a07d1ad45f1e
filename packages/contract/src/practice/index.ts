export * from './calls.ts';
export * from './tasks.ts';
