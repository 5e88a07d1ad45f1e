import type { InventoryRow, ProductMonth, ProductMoveType } from '@moru/contract';

interface OfMonth {
  readonly row: InventoryRow;
  readonly month: ProductMonth;
}

/** The subject of a dialog of the page. */
export type Asking =
  | (OfMonth & { readonly kind: 'count' | 'estimate' })
  | (OfMonth & { readonly kind: 'moves'; readonly types: readonly ProductMoveType[]; readonly what: string })
  | { readonly kind: 'whatIf' }
  | { readonly kind: 'close' | 'reopen'; readonly ym: string };
