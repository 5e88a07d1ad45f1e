import { sql } from 'kysely';
import type { ComputedFilter } from '../core/registry/computed.ts';

const ENTITY = /^\w+/;
const ID = /:(\d{1,10})$/;
/** An id that no row has, so that an invalid name finds nothing. */
const NO_ID = 0;

const entityOf = (given: string): string => ENTITY.exec(given)?.[0] ?? '';
const idOf = (given: string): number => Number(ID.exec(given)?.[1] ?? NO_ID);

/** The history of one row (`po:12`): its own entries and those of its parts. */
export const ofRow: ComputedFilter = (col, value) =>
  [
    ['entity', 'entityId'],
    ['parentEntity', 'parentId'],
  ].map(([entity = '', id = '']) => sql`${col(id)} = ${value(idOf)} and ${col(entity)} = ${value(entityOf)}`);
