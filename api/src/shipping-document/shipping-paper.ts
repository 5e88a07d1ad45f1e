/** Somebody on a paper: what nobody gave is empty. */
export interface PaperParty {
  readonly name: string;
  readonly address: string;
  readonly contact: string;
}

/** One line as customs read it; weight, volume and price are 0 where nobody gave them. */
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

/** What a commercial invoice or a packing list says. */
export interface ShippingPaper {
  readonly kind: 'invoice' | 'packing';
  readonly no: string;
  readonly on: string;
  /** Milliseconds of the last change that it shows; the only time that its file carries. */
  readonly at: number;
  readonly shipper: PaperParty;
  readonly consignee: PaperParty;
  /** Facts of the transport, those that are known. */
  readonly transport: readonly (readonly [label: string, value: string])[];
  readonly containers: readonly string[];
  readonly lines: readonly PaperLine[];
  readonly currency: string;
  readonly totals: { readonly cartons: number; readonly qty: number; readonly kg: number; readonly cbm: number; readonly amount: number };
}
