export * from './event-uuid.ts';
export * from './move-fields.ts';
export * from './move-rules.ts';
export * from './reversal.ts';
