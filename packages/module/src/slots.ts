import type { Role, Text } from '@moru/contract';
import type { TakeNeeds } from './needs.ts';

/** Props that each slot passes to its components. */
export interface SlotProps {
  /** Cards on the dashboard. */
  dashboard: Record<never, never>;
  /** Rows of what waits for the user, on the dashboard: provided through `useNeeds`. */
  needs: { readonly take: TakeNeeds };
  /** Tabs of the calculation page. */
  calculationTab: Record<never, never>;
  /** Panels on one PO. */
  poPanel: { readonly poId: number };
  /** Panels on one line of a PO. */
  poProductPanel: { readonly poProductId: number };
  /** Panels on one product. */
  productPanel: { readonly productId: number };
  /** Beside the name of the product, on every page of the site area. */
  siteHeader: Record<never, never>;
}

/** Name of a place that remotes may fill. */
export type SlotName = keyof SlotProps;

/** The slots of the product, in no order. */
export const SLOT_NAMES = [
  'dashboard',
  'needs',
  'calculationTab',
  'poPanel',
  'poProductPanel',
  'productPanel',
  'siteHeader',
] as const satisfies readonly SlotName[];

/** The plain literal that a slot file exports as `slot`; read at build time. `order` sorts within the slot, lower first, 100 by default. */
export interface SlotMeta {
  readonly title: Text;
  readonly roles: readonly Role[];
  readonly order?: number;
}
