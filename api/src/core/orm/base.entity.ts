import { defineEntity, p } from '@mikro-orm/core';

/** Fractional digits of a stored instant's second. */
export const INSTANT_DIGITS = 3;

/** Columns of every row people edit: id, optimistic lock, and who wrote it when (UTC). */
export const BaseSchema = defineEntity({
  name: 'Base',
  abstract: true,
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    createdAt: p
      .datetime()
      .length(INSTANT_DIGITS)
      .onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .length(INSTANT_DIGITS)
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    createdBy: p.integer().nullable(),
    updatedBy: p.integer().nullable(),
  },
});

/** What every entity that extends `BaseSchema` has. */
export interface BaseEntity {
  id: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  createdBy?: number | null;
  updatedBy?: number | null;
}
