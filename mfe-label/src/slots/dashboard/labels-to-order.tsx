import { addDays, THIS_WEEK_DAYS, type RunOutRow } from '@moru/contract';
import { Button, DashboardCard, encodeQuery, num, Status, today, useQuery, useT } from '@moru/ui/core';
import { dueIn, duePress } from '../../radar/due.ts';
import { runOut } from '../../radar/radar-list.ts';
import { RADAR } from '../../radar/texts.ts';
import { useDraftOrders } from '../../radar/use-drafts.ts';

export const slot = { title: { ko: '이번 주에 발주할 라벨', en: 'Labels to order this week' }, roles: ['supervisor'], order: 40 };

const ROWS = 4;
const TEXTS = {
  draft: { ko: '발주서 작성', en: 'Draft order' },
  drafted: { ko: '작성중인 발주서에 있음', en: 'on a draft' },
  detail: { ko: '{short} 부족, {day} 소진', en: 'short {short}, runs out {day}' },
};

/** The act of a row: a draft of its order, unless one is there or nobody supplies it. */
function Act({ row }: { row: RunOutRow }) {
  const { t } = useT();
  const { run, isPending } = useDraftOrders();
  if (row.drafted > 0) return <span className="mo-quiet">{t(TEXTS.drafted)}</span>;
  if (row.supplier === null) return null;
  return (
    <Button small busy={isPending} aria-label={`${t(TEXTS.draft)}: ${row.code}`} onClick={() => void run({ ids: [row.id], lines: [] })}>
      {t(TEXTS.draft)}
    </Button>
  );
}

/** Labels by the day by which they have to be ordered, those that are passed first, each with its act. */
export function Slot() {
  const { t } = useT();
  const asOf = today();
  const filters = { isActive: true, orderByTo: addDays(asOf, THIS_WEEK_DAYS - 1) };
  const query = useQuery(runOut({ ...filters, num: ROWS }));
  return (
    <DashboardCard
      title={slot.title}
      counts={{ ko: '종, 발주 기한이 이번 주', en: 'to order within seven days' }}
      tone="warn"
      href={`/admin/label-stocks?${encodeQuery(filters)}`}
      query={query}
      empty={RADAR.none}
      row={(row: RunOutRow) => {
        const { orderBy, shortageDate, proposal } = row;
        const { words, n } = dueIn(orderBy ?? asOf, asOf);
        return {
          key: row.id,
          to: `/admin/label-stocks?open=${row.id}`,
          name: row.code,
          fact: <Act row={row} />,
          detail: (
            <>
              <Status tone={duePress(orderBy ?? asOf, asOf)}>{`${orderBy?.slice(5)} · ${t(words, { n: num(n) })}`}</Status>{' '}
              {t(TEXTS.detail, { short: num(proposal.short), day: shortageDate?.slice(5) ?? '' })}
            </>
          ),
        };
      }}
    />
  );
}
