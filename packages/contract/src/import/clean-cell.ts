import { withoutInvisible } from '../core/clean-text.ts';
import type { ImportField } from './fields.ts';

/** Fields that name or describe something; the others are numbers, codes, dates and amounts. */
const WORDS: ReadonlySet<ImportField> = new Set(['vendor', 'factory', 'brand', 'category', 'subcategory', 'productName', 'memo']);

/** What shows nothing, except joiners before letters or pictures and the selectors of their variants. */
const NEEDLESS =
  /(?![\u200c\u200d](?!\p{Default_Ignorable_Code_Point})[^\0-\x7f])(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

const composed = (text: string) => text.normalize('NFC').trim();

/** A text of words as it is read: trimmed, NFC, without invisible characters that no letter and no picture needs. */
export const cleanWords = (cell = ''): string => composed(cell.replace(NEEDLESS, ''));

/** A text for a field as it is read: numbers and codes as `cleanText` stores them, words with what letters and pictures need. */
export const cleanCell = (field: ImportField, cell = ''): string =>
  WORDS.has(field) ? cleanWords(cell) : composed(withoutInvisible(cell));
