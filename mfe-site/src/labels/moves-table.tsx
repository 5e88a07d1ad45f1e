import { labelMove } from '@moru/contract';
import { ErrorState, num, resourceQueries, Skeleton, useQuery, useT } from '@moru/ui/core';
import { moveLabel } from './move-texts.ts';

const RECENT = 20;
const TEXTS = {
  title: { ko: '최근 입출고', en: 'Recent moves' },
  none: { ko: '아직 입출고가 없습니다.', en: 'Nothing moved yet.' },
};
const signed = (qty: number): string => (qty > 0 ? `+${num(qty)}` : num(qty).replace('-', '−'));

/** The last movements of a label stock, newest first. */
export function MovesTable({ stockId }: { stockId: number }) {
  const { t } = useT();
  const { data, error, refetch } = useQuery(
    resourceQueries(labelMove).list({ labelStockId: [stockId], orderBy: 'date-desc', num: RECENT, queryMode: 'list' }),
  );
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={4} />;
  const { date, type, qty, balanceAfter } = labelMove.fields;
  return (
    <section className="mo-card">
      <h2>{t(TEXTS.title)}</h2>
      {data.rows.length === 0 ? (
        <p className="site-hint">{t(TEXTS.none)}</p>
      ) : (
        <table className="site-moves">
          <thead>
            <tr>
              {[date, type].map(({ meta }) => (
                <th key={meta.label.en}>{t(meta.label)}</th>
              ))}
              {[qty, balanceAfter].map(({ meta }) => (
                <th key={meta.label.en} className="site-right">
                  {t(meta.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((move) => (
              <tr key={move.id}>
                <td>{move.date.slice(5)}</td>
                <td>{t(moveLabel(move.type))}</td>
                <td className="site-right">{signed(move.qty)}</td>
                <td className="site-right">{num(move.balanceAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
