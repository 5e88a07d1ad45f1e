import {
  type Cell,
  choiceLabel,
  ESTIMATE_MODES,
  type inventoryExportQuery,
  type InventoryRow,
  nameIn,
  type ProductMonth,
  ymOf,
} from '@moru/contract';
import type { z } from 'zod';
import { audit } from '../core/audit/audit.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { fileHeaders, type ExportFile } from '../core/export/exports.ts';
import type { SheetColumn } from '../core/table/xlsx-sheet.ts';
import { STYLE } from '../core/table/xlsx-styles.ts';
import { xlsxStream } from '../core/table/write-xlsx.ts';
import { findMonths } from './find-months.ts';

type Query = z.output<typeof inventoryExportQuery>;
type Row = readonly Cell[];

const TEXTS = {
  ko: {
    group: '묶음',
    code: '품번',
    name: '제품',
    estimate: '예측',
    safety: '안전 재고',
    end: '월말 예상',
    total: '합계',
    none: '분류 없음',
    file: '월별 재고',
  },
  en: {
    group: 'Group',
    code: 'SKU',
    name: 'Product',
    estimate: 'Estimate',
    safety: 'Safety',
    end: 'month end',
    total: 'Total',
    none: 'No category',
    file: 'Monthly inventory',
  },
} as const;

const text = (header: string): SheetColumn => ({ header, format: 'text', style: STYLE.text, isReadOnly: true });
const number = (header: string): SheetColumn => ({ header, format: 'number', style: STYLE.whole, isReadOnly: true });

/** Values of a month: its closing, and for the current one the present stock and the expected closing. */
const shown = ({ status, closing, projected }: ProductMonth): number[] => (status === 'live' ? [closing, projected] : [projected]);
const numbersOf = ({ months = [] }: InventoryRow): number[] => months.flatMap(shown);
const summed = (rows: readonly InventoryRow[]): number[] =>
  rows.map(numbersOf).reduce<number[]>((sums, own) => own.map((value, index) => value + (sums[index] ?? 0)), []);

function rowsOf(rows: readonly InventoryRow[], { lang, group, params }: Query): Row[] {
  const words = TEXTS[lang];
  const nameOf = ({ product }: InventoryRow): string => {
    const of = group === 'brand' ? product.brand : product.category;
    return of ? nameIn(of, lang) : words.none;
  };
  const mode = ({ product }: InventoryRow) => choiceLabel(ESTIMATE_MODES, params.mode ?? product.estimateMode)[lang];
  const one =
    (label: string) =>
    (row: InventoryRow): Row => {
      const { code, safetyStock } = row.product;
      return [label, code, nameIn(row.product, lang), mode(row), safetyStock, ...numbersOf(row)];
    };
  const groups = [...Map.groupBy(rows, nameOf)].flatMap(([label, own]): Row[] => [
    [label, '', '', '', null, ...summed(own)],
    ...own.map(one(label)),
  ]);
  return [...groups, [words.total, '', '', '', null, ...summed(rows)]];
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** The months as the page shows them, with sums of groups and the total, as a workbook; history records who downloaded it. */
export async function exportMonths(ctx: Ctx, query: Query): Promise<ExportFile> {
  const { lang, params } = query;
  const { rows, asOf } = await findMonths(ctx, { subset: 'A', params });
  const words = TEXTS[lang];
  await audit(ctx, { action: 'export', entity: 'productInventory', entityLabel: `${rows.length} · xlsx` });
  const months = (rows[0]?.months ?? []).flatMap(({ ym }) =>
    ym === ymOf(asOf) ? [number(ym), number(`${ym} ${words.end}`)] : [number(ym)],
  );
  const columns = [text(words.group), text(words.code), text(words.name), text(words.estimate), number(words.safety), ...months];
  return { headers: await fileHeaders(`${words.file}_${asOf}`, 'xlsx'), body: xlsxStream(words.file, columns, once(rowsOf(rows, query))) };
}
