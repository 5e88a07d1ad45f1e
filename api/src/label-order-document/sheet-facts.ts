import {
  amountOf,
  choiceLabel,
  LABEL_UNITS,
  type labelOrderGroup,
  nameIn,
  paperLanguage,
  type PaperLanguage,
  roundTo,
  type Row,
} from '@moru/contract';
import type { Settings } from '../core/config/settings.ts';
import { num } from '../core/paper/figures.ts';
import type { OrderSheet, SheetLine } from './order-sheet.ts';

type Order = Row<typeof labelOrderGroup>;

const UNIT_SCALE = 2;

/** Number of rolls or sheets; empty for single pieces. */
function unitsOf({ qty, labelStock: { unit, eaPerUnit } }: Order['lines'][number], lang: PaperLanguage): string {
  if (unit === 'EA' || eaPerUnit === 1) return '';
  return `${num(qty / eaPerUnit, UNIT_SCALE)} ${choiceLabel(LABEL_UNITS, unit)[lang]}`;
}

const lineOf = (line: Order['lines'][number], lang: PaperLanguage): SheetLine => ({
  code: line.labelStock.code,
  name: nameIn(line.labelStock, lang),
  artwork: line.artworkVer ?? '',
  qty: line.qty,
  units: unitsOf(line, lang),
  due: line.dueDate ?? '',
  price: line.unitCost ?? undefined,
  amount: line.unitCost === null ? undefined : amountOf(line.qty, line.unitCost),
});

/** What the sheet of an order says. */
export function orderSheet(
  order: Order,
  settings: Pick<Settings, 'get'>,
  lang: PaperLanguage = paperLanguage(order.supplier),
  artworks: OrderSheet['artworks'] = [],
): OrderSheet {
  const company = ['company.name', 'company.reg_no', 'company.address', 'company.contact'] as const;
  const lines = order.lines.map((line) => lineOf(line, lang));
  return {
    lang,
    no: order.no,
    supplier: nameIn(order.supplier, lang),
    company: company.map((key) => settings.get(key)).filter((text) => text !== ''),
    on: order.orderDate ?? '',
    due: order.dueDate ?? '',
    currency: order.currency,
    total: roundTo(
      lines.reduce((sum, { amount = 0 }) => sum + amount, 0),
      2,
    ),
    memo: order.memo ?? '',
    isDraft: order.status === 'draft',
    at: Date.parse(order.updatedAt),
    lines,
    artworks,
  };
}
