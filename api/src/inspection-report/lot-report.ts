import type { Text } from '@moru/contract';
import type { Sign } from '../core/paper/colors.ts';

/** A judged value: its word and its sign. */
export interface Judged {
  readonly sign: Sign;
  readonly word: Text;
}

/** One row of the plan with its findings. */
export interface PlanRow extends Judged {
  readonly name: Text;
  readonly aql: string;
  readonly n: number;
  readonly ac: number;
  readonly re: number;
  readonly found: number;
}

/** One item with its answers. */
export interface ItemRow extends Judged {
  readonly name: Text;
  readonly class: Text;
  readonly n: number;
  readonly limit: Text;
  readonly result: string;
}

/** Defects of one kind. */
export interface DefectRow {
  readonly name: Text;
  readonly class: Text;
  readonly qty: number;
  readonly cartons: string;
}

/** The signer of a step; `name` is empty while it is open. */
export interface Signature {
  readonly label: Text;
  readonly name: string;
  readonly at: string;
  readonly note?: Text;
}

/** Content of the report of one lot, ready to be drawn: all numbers are the lot's own. */
export interface LotReport {
  /** Visit and lot: `IG-2611-0009 / 3`. */
  readonly no: string;
  /** Milliseconds of the last change it shows; the only time in its file. */
  readonly at: number;
  readonly stamp: Text;
  readonly outcome: Judged & { readonly sentence: Text };
  readonly lotQty: number;
  readonly parts: { readonly good: number; readonly rework: number; readonly rejected: number } | undefined;
  readonly facts: readonly { readonly label: Text; readonly value: string; readonly more: string }[];
  readonly planNote: string;
  readonly plan: readonly PlanRow[];
  readonly drawNote: Text;
  readonly draw: readonly { readonly cartonNo: number; readonly qty: number }[];
  readonly skipped: readonly { readonly cartonNo: number; readonly reason: string }[];
  readonly items: readonly ItemRow[];
  readonly defects: readonly DefectRow[];
  readonly photos: readonly { readonly caption: string; readonly bytes: Uint8Array }[];
  /** Number of photos; those not drawn are behind the link. */
  readonly photoCount: number;
  readonly decision: Text;
  readonly reason: string;
  readonly signatures: readonly Signature[];
  readonly link: string;
  readonly isKept: boolean;
}

/** One lot on the cover of its visit. */
export interface CoverLot extends Judged {
  readonly no: string;
  readonly name: Text;
  readonly po: string;
  readonly lotQty: number;
  readonly good: number;
  readonly rework: number;
  readonly rejected: number;
  /** Of the stored file of an approved lot, else empty. */
  readonly sha256: string;
}

/** Content of the cover of a visit. */
export interface VisitCover {
  readonly no: string;
  readonly at: number;
  readonly status: Text;
  readonly facts: LotReport['facts'];
  readonly lots: readonly CoverLot[];
  readonly link: string;
}

/** Jobs of the worker. */
export type ReportJob =
  | { readonly kind: 'lot'; readonly report: LotReport }
  | { readonly kind: 'visit'; readonly cover: VisitCover; readonly lots: readonly Uint8Array[] };
