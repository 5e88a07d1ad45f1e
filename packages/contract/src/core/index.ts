import './zod-mode.ts';
import { installErrorMap } from './error-map.ts';

installErrorMap();

export * from './api-error.ts';
export * from './children.ts';
export { cleanText, isStorable, storable } from './clean-text.ts';
export * from './days.ts';
export * from './decimal.ts';
export { isDistinct } from './each-once.ts';
export type * from './explained.ts';
export * from './field-at.ts';
export * from './field.ts';
export { itemOf } from './list-of.ts';
export * from './name-in.ts';
export * from './number-field.ts';
export * from './params.ts';
export * from './rule-text.ts';
export type * from './paths.ts';
export * from './plain-title.ts';
export * from './ref-id.ts';
export * from './resource.ts';
export * from './roles.ts';
export * from './schemas.ts';
export * from './sql-date.ts';
export * from './subsets.ts';
export * from './text.ts';
export type * from './types.ts';
