import { Readable } from 'node:stream';
import { type Cell, choiceLabel, LABEL_KINDS, nameIn, type RunOutExportQuery, type RunOutRow } from '@moru/contract';
import { audit } from '../core/audit/audit.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { fileHeaders, type ExportFile } from '../core/export/exports.ts';
import { CSV_START, csvLine } from '../core/table/write-csv.ts';
import { xlsxStream } from '../core/table/write-xlsx.ts';
import { STYLE } from '../core/table/xlsx-styles.ts';
import { allRunOut } from './find-run-out.ts';

const WORDS = {
  ko: [
    '코드',
    '이름',
    '종류',
    '브랜드',
    '공급사',
    '아트워크',
    '재고',
    '필요',
    '발주 중',
    '잔량',
    '안전 재고',
    '소진일',
    '발주 기한',
    '제안 수량',
  ],
  en: [
    'Code',
    'Name',
    'Kind',
    'Brand',
    'Supplier',
    'Artwork',
    'On hand',
    'Need',
    'On order',
    'Left',
    'Safety',
    'Runs out',
    'Order by',
    'To order',
  ],
} as const;
const FILE = { ko: '라벨 소진', en: 'Label run-out' } as const;
/** Columns of quantities; the others are text. */
const QUANTITIES = new Set([6, 7, 8, 9, 10, 13]);

const cellsOf = (row: RunOutRow, lang: 'ko' | 'en'): Cell[] => [
  row.code,
  nameIn(row, lang),
  choiceLabel(LABEL_KINDS, row.kind)[lang],
  row.brand && nameIn(row.brand, lang),
  row.supplier && nameIn({ name: row.supplier, nameEn: row.supplierEn }, lang),
  row.artworkVer,
  row.onHand,
  row.need,
  row.onOrder,
  row.left,
  row.safetyQty,
  row.shortageDate,
  row.orderBy,
  row.proposal.qty,
];

/** The radar as the page shows it, all pages, as a file; history records who downloaded it. */
export async function exportRunOut(ctx: Ctx, { params, format, lang }: RunOutExportQuery): Promise<ExportFile> {
  const { rows, asOf } = await allRunOut(ctx, params);
  await audit(ctx, { action: 'export', entity: 'labelStock', entityLabel: `${rows.length} · ${format}` });
  const cells = rows.map((row) => cellsOf(row, lang));
  const headers = await fileHeaders(`${FILE[lang]}_${asOf}`, format);
  if (format === 'csv')
    return { headers, body: Readable.from([CSV_START + csvLine(WORDS[lang]) + cells.map(csvLine).join('')], { objectMode: false }) };
  const columns = WORDS[lang].map((header, index) =>
    QUANTITIES.has(index)
      ? ({ header, format: 'number', style: STYLE.whole, isReadOnly: true } as const)
      : ({ header, format: 'text', style: STYLE.text, isReadOnly: true } as const),
  );
  const once = async function* () {
    yield cells;
  };
  return { headers, body: xlsxStream(FILE[lang], columns, once()) };
}
