import type { SettingOf } from '../core/index.ts';
import type { RELEASE_TYPES } from '../enums.ts';
import { canGo, type LineStock, type LotStock } from './line-stock.ts';

/** The two usual types of a release. */
export type ReleaseType = (typeof RELEASE_TYPES)[number]['value'];

const flag = (name: string) => (type: ReleaseType, setting: SettingOf) => setting(`release.types.${type}.${name}`) === true;

/** Whether a type takes only pieces of accepted lots. */
export const needsInspection = flag('needs_inspection');

/** Whether each line of a type has its own recipient and address; otherwise the release goes to one place. */
export const hasLineAddresses = flag('per_line_address');

/** Whether confirming a type requires the labels of its pieces. */
export const consumesLabels = flag('consumes_labels');

/** Whether pieces of a type count as sales in estimates of the outflow. */
export const countsAsSales = flag('counts_as_sales');

/** Facts of a PO line that decide what a release may take. */
export type FreeStock = Pick<LineStock, 'goodQty' | 'reservedQty' | 'releasedQty'> & Pick<LotStock, 'toInspectQty'>;

/** Pieces of a line that a type of release may take now: the good ones, and without inspection also those in no lot. */
export const mayTake = (line: FreeStock, type: ReleaseType, setting: SettingOf): number =>
  canGo(line) + (needsInspection(type, setting) ? 0 : (line.toInspectQty ?? 0));
