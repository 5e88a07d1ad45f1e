export * from './calls.ts';
export * from './columns.ts';
export * from './estimate.ts';
export * from './low-stock.ts';
export * from './months.ts';
export * from './project.ts';
