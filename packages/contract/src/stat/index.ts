export * from './behind.ts';
export * from './calls.ts';
export * from './dimensions.ts';
export * from './linked-stat.ts';
export * from './measure.ts';
export * from './measures/index.ts';
export * from './period.ts';
export * from './registry.ts';
