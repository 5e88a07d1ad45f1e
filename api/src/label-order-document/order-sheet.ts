import type { PaperLanguage } from '@moru/contract';
import type { Captioned } from '../core/paper/pictures.ts';

/** One label on the sheet. */
export interface SheetLine {
  readonly code: string;
  readonly name: string;
  readonly artwork: string;
  /** In EA, and in rolls or sheets. */
  readonly qty: number;
  readonly units: string;
  readonly due: string;
  readonly price: number | undefined;
  readonly amount: number | undefined;
}

/** Content of an order sheet. */
export interface OrderSheet {
  readonly lang: PaperLanguage;
  readonly no: string;
  readonly supplier: string;
  /** Our company's known details. */
  readonly company: readonly string[];
  readonly on: string;
  readonly due: string;
  readonly currency: string;
  readonly total: number;
  readonly memo: string;
  readonly isDraft: boolean;
  /** Milliseconds of the last change it shows; the only time in its file. */
  readonly at: number;
  readonly lines: readonly SheetLine[];
  /** Pictures of what is to be printed. */
  readonly artworks: readonly Captioned[];
}

/** Words of the sheet, in one language: it goes to one supplier. */
export const SHEET_WORDS = {
  ko: {
    title: '라벨 발주서',
    draft: '작성중: 아직 발주하지 않음',
    to: '공급사',
    from: '발주처',
    on: '발주일',
    due: '납기',
    code: '라벨',
    name: '이름',
    artwork: '아트워크',
    qty: '수량 (EA)',
    units: '단위',
    price: '단가',
    amount: '금액',
    total: '합계',
    memo: '비고',
    page: '쪽',
  },
  en: {
    title: 'Label order',
    draft: 'Draft: not ordered yet',
    to: 'Supplier',
    from: 'Buyer',
    on: 'Ordered',
    due: 'Due',
    code: 'Label',
    name: 'Name',
    artwork: 'Artwork',
    qty: 'Quantity (EA)',
    units: 'Units',
    price: 'Unit cost',
    amount: 'Amount',
    total: 'Total',
    memo: 'Notes',
    page: 'page',
  },
} as const;
