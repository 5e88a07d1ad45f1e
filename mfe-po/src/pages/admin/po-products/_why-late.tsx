import { choiceLabel, LATE_REASONS, NO_REASON, poProduct } from '@moru/contract';
import { Card, num, resourceQueries, Skeleton, useQuery, useT } from '@moru/ui/core';
import { paramsOf, useListState } from '@moru/ui/data';

const TEXTS = {
  title: { ko: '{n}품목이 늦은 이유', en: 'Why {n} {n:line|lines} slipped' },
  one: { ko: '1품목이 늦은 이유', en: 'Why 1 line slipped' },
  all: { ko: '모든 이유', en: 'All reasons' },
  share: { ko: '{name} {n}품목', en: '{name}: {n} lines' },
};

const ASKS_WHY = ['slipDaysFrom', 'lateOnTo', 'lateReason'];

/** Late lines by reason, above the rows: shown where the list is filtered for late ones; a bar filters by its reason. */
export function WhyLate() {
  const { t } = useT();
  const { state, change } = useListState(poProduct);
  const { filters } = state;
  const chosen = filters['lateReason'] ?? [];
  const isAsked = ASKS_WHY.some((key) => (filters[key] ?? []).length > 0);
  const others = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== 'lateReason'));
  const { page: _page, num: _num, orderBy: _orderBy, ...params } = paramsOf({ ...state, filters: others });
  const { data } = useQuery({ ...resourceQueries(poProduct).groups('lateReason', params), enabled: isAsked, meta: { quiet: true } });
  if (!isAsked) return null;
  const slipped = data?.flatMap(({ value, count }) => (value === null ? [] : [{ reason: value, count }]));
  const whole = slipped?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  if (slipped && whole === 0) return null;
  const most = Math.max(1, ...(slipped ?? []).map(({ count }) => count));
  const choose = (reason: string) => change({ filters: { ...filters, lateReason: chosen.includes(reason) ? [] : [reason] } });
  return (
    <Card
      title={slipped ? t(whole === 1 ? TEXTS.one : TEXTS.title, { n: num(whole) }) : undefined}
      extra={
        chosen.length > 0 && (
          <button type="button" className="mo-chip" onClick={() => change({ filters: { ...filters, lateReason: [] } })}>
            {t(TEXTS.all)}
          </button>
        )
      }
    >
      {!slipped && <Skeleton rows={2} />}
      <ul className="po-whys">
        {slipped?.map(({ reason, count }) => {
          const name = t(choiceLabel(LATE_REASONS, reason));
          return (
            <li key={reason}>
              <button
                type="button"
                aria-pressed={chosen.includes(reason)}
                aria-label={t(TEXTS.share, { name, n: num(count) })}
                onClick={() => choose(reason)}
              >
                <span>{name}</span>
                <i style={{ width: `${(count / most) * 100}%` }} className={reason === NO_REASON ? 'po-why-none' : undefined} />
                <b>{num(count)}</b>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
