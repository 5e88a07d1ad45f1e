import { dimension, type Cell, type StatSent, type StatFileQuery, type Text } from '@moru/contract';
import { audit } from '../core/audit/audit.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { ExportFile } from '../core/export/exports.ts';
import { tableFile } from '../core/export/table-file.ts';
import { askedOf } from './query/asked.ts';
import { queryStat } from './query/query-stat.ts';

const FILE: Text = { ko: '통계', en: 'Statistic' };
const TOTAL: Text = { ko: '합계', en: 'Total' };
const BEFORE: Text = { ko: '전년', en: 'year before' };

type Lang = 'ko' | 'en';

const unitOf = (unit: string) => (unit === 'EA' ? unit : ` ${unit}`).trim();

/** The table of an answer: its groups, the measures and, with a comparison, those of the year before; the total last. */
function tableOf({ rows, totals }: StatSent, { groupBy }: StatFileQuery['query'], heads: readonly string[], lang: Lang) {
  const numbers = (of: Pick<StatSent['totals'], 'cells' | 'before'>): Cell[] =>
    [...of.cells, ...(of.before ?? [])].map(({ value }) => value);
  const past = totals.before ? heads.map((head) => `${head} · ${BEFORE[lang]}`) : [];
  const total = groupBy.map((_, index) => (index === 0 ? TOTAL[lang] : ''));
  return {
    groups: groupBy.map((name) => dimension(name).label[lang]),
    numbers: [...heads, ...past],
    cells: [...rows.map((row) => [...row.groups.map(({ label }) => label[lang]), ...numbers(row)]), [...total, ...numbers(totals)]],
  };
}

/** The numbers of a query as a file, as the page shows them; history records who downloaded it. */
export async function exportStat(ctx: Ctx, { query, format, lang }: StatFileQuery): Promise<ExportFile> {
  const { measures } = askedOf(ctx, query);
  const answer = await queryStat(ctx, query);
  const heads = measures.map(({ label, unit }) => `${label[lang]} (${unitOf(unit)})`);
  const { groups, numbers, cells } = tableOf(answer, query, heads, lang);
  await audit(ctx, { action: 'export', entity: 'stat', entityLabel: `${query.subject} · ${cells.length} · ${format}` });
  const columns = [
    ...groups.map((header) => ({ header, format: 'text' }) as const),
    ...numbers.map((header) => ({ header, format: 'number' }) as const),
  ];
  return tableFile({ title: FILE, name: `${FILE[lang]}_${query.subject}_${answer.asOf}`, columns, rows: cells }, format, lang);
}
