import { CHANGE_LABELS, type ChangedLine, type ChangesFileQuery, choiceLabel, ETA_REASONS, nameIn, type Text } from '@moru/contract';
import { audit } from '../core/audit/audit.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { today } from '../core/clock.ts';
import type { ExportFile } from '../core/export/exports.ts';
import { tableFile } from '../core/export/table-file.ts';
import { allChanges } from './changes.ts';

const TITLE: Text = { ko: '바뀐 납기', en: 'Changed dates' };
const HEADS: readonly { title: Text; format: 'text' | 'number' }[] = [
  { title: { ko: '발주 번호', en: 'PO no.' }, format: 'text' },
  { title: { ko: '행', en: 'Line' }, format: 'number' },
  { title: { ko: '제품', en: 'Product' }, format: 'text' },
  { title: { ko: '변화', en: 'Change' }, format: 'text' },
  { title: { ko: '이전 ETA', en: 'ETA before' }, format: 'text' },
  { title: { ko: '지금 ETA', en: 'ETA after' }, format: 'text' },
  { title: { ko: '일수', en: 'Days' }, format: 'number' },
  { title: { ko: '사유', en: 'Reasons' }, format: 'text' },
  { title: { ko: '고객사 확인', en: 'Acknowledged' }, format: 'text' },
];

function cellsOf(row: ChangedLine, lang: 'ko' | 'en') {
  const { poNo, lineNo, product, kinds, before, after, days, reasons, seen } = row;
  const why = reasons.map(({ reason, note, on, byName }) =>
    [choiceLabel(ETA_REASONS, reason)[lang], note, `(${[on, byName].filter(Boolean).join(' ')})`].filter(Boolean).join(' '),
  );
  return [
    poNo,
    lineNo,
    nameIn(product, lang),
    kinds.map((kind) => CHANGE_LABELS[kind][lang]).join(', '),
    before,
    after,
    days,
    why.join('; '),
    seen.map(({ byName, at }) => `${byName} ${today(new Date(at))}`).join('; '),
  ];
}

/** All changes of lines as a file; history records who downloaded it. */
export async function changesFile(ctx: Ctx, query: ChangesFileQuery): Promise<ExportFile> {
  const { from, to = today(), params, format, lang } = query;
  const rows = await allChanges(ctx, { from, to, params });
  await audit(ctx, { action: 'export', entity: 'poProduct', entityLabel: `changes ${from} … ${to} · ${rows.length} · ${format}` });
  const columns = HEADS.map(({ title, format: own }) => ({ header: title[lang], format: own }));
  const table = { title: TITLE, name: `${TITLE[lang]}_${from}_${to}`, columns, rows: rows.map((row) => cellsOf(row, lang)) };
  return tableFile(table, format, lang);
}
