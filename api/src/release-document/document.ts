/** Supplier or buyer on a document; missing values are empty. */
export interface Party {
  readonly regNo: string;
  readonly name: string;
  readonly representative: string;
  readonly address: string;
  readonly businessType: string;
  readonly businessItem: string;
  readonly contact: string;
}

/** One line of a release on documents; `qty` is the outgoing quantity, in EA. */
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
  /** Of all its cartons; 0 where the product has no weight. */
  readonly kg: number;
  readonly cbm: number;
  /** Masked as in lists; empty for a delivery to one place. */
  readonly recipient: string;
  readonly trackingNo: string;
}

/** Price of a line; amounts are in the statement's currency. */
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

/** Common content of every document of a release. */
export interface DocumentHead {
  readonly no: string;
  /** Release date, else the planned date. */
  readonly on: string;
  /** Whether it has left: the document then shows the picked quantities, and is final. */
  readonly isOut: boolean;
  /** Milliseconds of the last change it shows; the only time in its file. */
  readonly at: number;
  readonly brand: string;
  readonly supplier: Party;
  /** Image of the supplier's stamp, as uploaded; without one its place is marked. */
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

/** A document without amounts: delivery note, packing list, carton labels. */
export interface PlainDocument extends DocumentHead {
  readonly lines: readonly DocumentLine[];
}

/** Jobs of the worker. */
export type DocumentJob =
  | { readonly kind: 'statement'; readonly document: Statement }
  | { readonly kind: 'note' | 'packing' | 'cartons'; readonly document: PlainDocument };
