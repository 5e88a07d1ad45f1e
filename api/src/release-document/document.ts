/** Somebody on a paper: who supplies, or who buys. What nobody gave is empty. */
export interface Party {
  readonly regNo: string;
  readonly name: string;
  readonly representative: string;
  readonly address: string;
  readonly businessType: string;
  readonly businessItem: string;
  readonly contact: string;
}

/** One line of a release as papers show it; `qty` is what goes, in EA. */
export interface DocumentLine {
  readonly releaseId: number;
  readonly code: string;
  readonly name: string;
  /** PO and line: `PO-2609-0002/1`. */
  readonly ref: string;
  readonly barcode: string;
  readonly location: string;
  readonly pack: number;
  readonly cartons: number;
  readonly qty: number;
  /** Of all its cartons; 0 where the product does not say. */
  readonly kg: number;
  readonly cbm: number;
  /** Masked as in lists; empty for a delivery to one place. */
  readonly recipient: string;
  readonly trackingNo: string;
}

/** What a line costs; amounts are of the statement's currency. */
export interface PricedLine extends DocumentLine {
  readonly price: number;
  readonly supply: number;
  readonly vat: number;
}

/** Sums of a release's lines. */
export interface DocumentTotals {
  readonly cartons: number;
  readonly qty: number;
  readonly kg: number;
  readonly cbm: number;
}

/** What every paper of a release says. */
export interface DocumentHead {
  readonly no: string;
  /** Day that it went out, else the day that is planned. */
  readonly on: string;
  /** Whether it has gone: what is drawn then is what was picked, and stays. */
  readonly isOut: boolean;
  /** Milliseconds of the last change that it shows; the only time that its file carries. */
  readonly at: number;
  readonly brand: string;
  readonly supplier: Party;
  /** Picture of the supplier's stamp, as it was uploaded; without one the place of it is marked. */
  readonly stamp?: Uint8Array | undefined;
  readonly place: { readonly name: string; readonly address: string; readonly contact: string };
  readonly carrier: string;
  readonly vehicle: string;
  readonly driver: string;
  readonly pallets: number | undefined;
  readonly link: string;
  readonly totals: DocumentTotals;
}

/** A statement (거래명세서): the delivery note with amounts. */
export interface Statement extends DocumentHead {
  readonly buyer: Party;
  readonly currency: string;
  /** The sum spelled in Hangul; empty in another currency than won. */
  readonly words: string;
  readonly lines: readonly PricedLine[];
  readonly amounts: { readonly supply: number; readonly vat: number; readonly total: number };
}

/** A paper without amounts: delivery note, packing list, carton labels. */
export interface PlainDocument extends DocumentHead {
  readonly lines: readonly DocumentLine[];
}

/** What the worker draws. */
export type DocumentJob =
  | { readonly kind: 'statement'; readonly document: Statement }
  | { readonly kind: 'note' | 'packing' | 'cartons'; readonly document: PlainDocument };
