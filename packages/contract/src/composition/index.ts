export * from './buildable.ts';
export * from './calls.ts';
export * from './explode.ts';
export * from './makeup.ts';
export * from './need.ts';
