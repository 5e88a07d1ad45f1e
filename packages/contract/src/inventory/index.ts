export * from './columns.ts';
export * from './months.ts';
