export * from './inspection.ts';
export * from './journal.ts';
export * from './late.ts';
export * from './line-stock.ts';
export * from './line.ts';
export * from './order.ts';
export * from './release.ts';
export * from './shipment.ts';
