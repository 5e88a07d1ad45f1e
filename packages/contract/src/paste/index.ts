export * from './calls.ts';
export * from './may-import.ts';
