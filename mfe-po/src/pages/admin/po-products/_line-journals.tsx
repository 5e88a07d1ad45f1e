import { COUNTED_JOURNAL, FINAL_PROCESS, pjournal, type Row } from '@moru/contract';
import { Card, ChoiceStatus, countText, date, ErrorState, Link, num, percent, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { Hold } from './_hold.tsx';
import { JournalDays } from './_journal-days.tsx';
import type { Line } from './_line.ts';

const TEXTS = {
  title: { ko: '일별 생산', en: 'Made by day' },
  none: { ko: '아직 생산일지가 없습니다', en: 'No production journal yet' },
  all: { ko: '일지 모두 보기 ({n})', en: 'All {n} journals' },
  sum: { ko: '양품 {good} · 불량 {bad} · 수율', en: '{good} good · {bad} defective · yield' },
};

const ROWS = 60;
const SHOWN = 8;

type Journal = Row<typeof pjournal, 'L'>;

const isCounted = ({ status, process }: Journal): boolean =>
  process === FINAL_PROCESS && (COUNTED_JOURNAL as readonly string[]).includes(status);

const listOf = (line: Line) => `/admin/pjournals?poProductId[]=${line.id}`;

const COUNTED = { process: [FINAL_PROCESS], status: [...COUNTED_JOURNAL] };

/** Over all journals that count, more than are drawn. */
function Sums({ line }: { line: Line }) {
  const { t } = useT();
  const { data } = useQuery({ ...resourceQueries(pjournal).sums({ poProductId: line.id, ...COUNTED }), meta: { quiet: true } });
  if (!data) return null;
  const [good, bad] = [Number(data['goodQty'] ?? 0), Number(data['defectQty'] ?? 0)];
  return (
    <small>
      {t(TEXTS.sum, { good: num(good), bad: num(bad) })} <b>{percent(good + bad === 0 ? null : good / (good + bad))}</b>
    </small>
  );
}

const Days = ({ rows }: { rows: readonly Journal[] }) => (
  <DataTable
    caption={TEXTS.title}
    rowKey={({ id }) => id}
    rows={rows}
    columns={[
      {
        key: 'date',
        title: { ko: '날짜', en: 'Day' },
        render: (row) => <Link to={`/admin/pjournals/form?id=${row.id}`}>{date(row.date)}</Link>,
      },
      {
        key: 'process',
        title: pjournal.fields.process.meta.label,
        render: (row) => <ChoiceStatus field={pjournal.fields.process} value={row.process} />,
      },
      { key: 'plan', title: pjournal.fields.planQty.meta.label, align: 'right', render: (row) => num(row.planQty) },
      { key: 'good', title: pjournal.fields.goodQty.meta.label, align: 'right', render: (row) => <b>{num(row.goodQty)}</b> },
      { key: 'bad', title: pjournal.fields.defectQty.meta.label, align: 'right', render: (row) => num(row.defectQty) },
      {
        key: 'status',
        title: pjournal.fields.status.meta.label,
        render: (row) => <ChoiceStatus field={pjournal.fields.status} value={row.status} />,
      },
    ]}
  />
);

/** Daily production of a line as chart and numbers; only submitted journals of the last process count. */
export function LineJournals({ row: line }: { row: Line }) {
  const { t } = useT();
  const { data, error, refetch } = useQuery(resourceQueries(pjournal).list({ poProductId: line.id, num: ROWS, orderBy: 'date-desc' }));
  const rows = data?.rows ?? [];
  // What is bought is made elsewhere.
  if (line.po.flow === 'buy' && rows.length === 0) return null;
  const counted = rows.filter(isCounted);
  return (
    <Card title={TEXTS.title} extra={counted.length > 0 && <Sums line={line} />}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Hold px={line.producedQty > 0 ? 210 : 20} />)}
      {data && rows.length === 0 && <p className="mo-quiet">{t(TEXTS.none)}</p>}
      {rows.length > 0 && (
        <>
          <div className="po-days">
            <JournalDays rows={counted} />
            <Days rows={rows.slice(0, SHOWN)} />
          </div>
          {rows.length > SHOWN && (
            <Link to={listOf(line)}>{t(TEXTS.all, { n: countText({ ...data, total: data?.total ?? rows.length }) })}</Link>
          )}
        </>
      )}
    </Card>
  );
}
