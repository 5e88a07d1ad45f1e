export * from './calls.ts';
export * from './count.ts';
export * from './decide.ts';
export * from './draw.ts';
export * from './findings.ts';
export * from './items.ts';
export * from './switching.ts';
export * from './verdict.ts';
