import type { SettingOf } from '../core/index.ts';
import type { RELEASE_TYPES } from '../enums.ts';
import { canGo, type LineStock, type LotStock } from './line-stock.ts';

/** The two everyday kinds of an outbound order. */
export type ReleaseType = (typeof RELEASE_TYPES)[number]['value'];

const flag = (name: string) => (type: ReleaseType, setting: SettingOf) => setting(`release.types.${type}.${name}`) === true;

/** Whether only pieces of accepted lots may go with a type. */
export const needsInspection = flag('needs_inspection');

/** Whether each line of a type has its recipient and address; otherwise all of it goes to one place. */
export const hasLineAddresses = flag('per_line_address');

/** Whether confirming a type asks for the labels of its pieces. */
export const consumesLabels = flag('consumes_labels');

/** Whether what goes out with a type counts in estimates of the outflow. */
export const countsAsSales = flag('counts_as_sales');

/** What of a PO line a release may take is told from. */
export type FreeStock = Pick<LineStock, 'goodQty' | 'reservedQty' | 'releasedQty'> & Pick<LotStock, 'toInspectQty'>;

/** Pieces of a line that a type of release may take now: the good ones, and where it needs no inspection those in no lot. */
export const mayTake = (line: FreeStock, type: ReleaseType, setting: SettingOf): number =>
  canGo(line) + (needsInspection(type, setting) ? 0 : (line.toInspectQty ?? 0));
