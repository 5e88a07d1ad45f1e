import type { StatSubject } from '../measure.ts';
import { DELIVERY } from './delivery.ts';
import { ETA } from './eta.ts';
import { INVENTORY } from './inventory.ts';
import { LABEL } from './label.ts';
import { PRODUCT } from './product.ts';
import { PRODUCTION } from './production.ts';
import { QUALITY } from './quality.ts';

/** Every subject of the registry; a subject is one file of this folder. */
export const STAT_SUBJECTS: readonly StatSubject[] = [PRODUCT, DELIVERY, QUALITY, LABEL, PRODUCTION, ETA, INVENTORY];
