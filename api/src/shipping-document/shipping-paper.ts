/** A party on a document; missing values are empty. */
export interface PaperParty {
  readonly name: string;
  readonly address: string;
  readonly contact: string;
}

/** One line for customs; weight, volume and price are 0 where they are unknown. */
export interface PaperLine {
  readonly ref: string;
  readonly code: string;
  readonly name: string;
  readonly hsCode: string;
  readonly origin: string;
  readonly cartons: number;
  readonly qty: number;
  readonly kg: number;
  readonly cbm: number;
  readonly price: number;
  readonly amount: number;
}

/** Content of a commercial invoice or a packing list. */
export interface ShippingPaper {
  readonly kind: 'invoice' | 'packing';
  readonly no: string;
  readonly on: string;
  /** Milliseconds of the last change it shows; the only time in its file. */
  readonly at: number;
  readonly shipper: PaperParty;
  readonly consignee: PaperParty;
  /** Known facts of the transport. */
  readonly transport: readonly (readonly [label: string, value: string])[];
  readonly containers: readonly string[];
  readonly lines: readonly PaperLine[];
  readonly currency: string;
  readonly totals: { readonly cartons: number; readonly qty: number; readonly kg: number; readonly cbm: number; readonly amount: number };
}
