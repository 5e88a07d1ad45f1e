export * from './carton-code.ts';
export * from './courier.ts';
export * from './hangul-amount.ts';
export * from './label-sheet.ts';
export * from './note-amounts.ts';
export * from './release-documents.ts';
export * from './shipping-documents.ts';
export * from './tracking.ts';
