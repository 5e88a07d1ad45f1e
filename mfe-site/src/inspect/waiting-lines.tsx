import { inspectionGroup, poProduct } from '@moru/contract';
import { Button, num, resourceQueries, useMutation, useQuery, useQueryClient, useT } from '@moru/ui/core';
import { LineFacts } from '../parts/line-facts.tsx';
import { findBy } from '../parts/find-by.ts';
import { Refusal } from '../parts/refusal.tsx';
import { useShiftDay } from '../shift/shift-day.ts';
import { useFloorRows } from '../work-data/floor-rows.ts';

const MOST = 50;
const TEXTS = {
  title: { ko: '검사를 기다리는 품목', en: 'Waiting for inspection' },
  waits: { ko: '{n}개가 검사를 기다립니다', en: '{n} wait for inspection' },
  draw: { ko: '{n}개 로트 만들기', en: 'Make a lot of {n}' },
};

const linesToInspect = (keyword: string) =>
  resourceQueries(poProduct).list({
    poStatus: ['confirmed'],
    toInspectQtyFrom: 1,
    ...findBy(keyword),
    orderBy: 'requestedDate-asc',
    num: MOST,
  });

/** Lines with produced pieces in no lot, soonest first. */
export function useWaitingLines(keyword: string) {
  const asked = linesToInspect(keyword);
  const query = useQuery(asked);
  return { query, ...useFloorRows(query, asked.queryKey) };
}

/** The list of `useWaitingLines`; one tap creates the visit and opens its lot. */
export function WaitingLines({ lines, onOpen }: { lines: ReturnType<typeof useWaitingLines>; onOpen: (id: number) => void }) {
  const { t } = useT();
  const queryClient = useQueryClient();
  const plannedOn = useShiftDay();
  const save = useMutation({ ...resourceQueries(inspectionGroup).save(), meta: { quiet: true } });
  const visit = useMutation({
    mutationKey: ['inspectionGroup', 'save'],
    mutationFn: async (lot: { poProductId: number; lotQty: number }) => {
      const [id] = await save.mutateAsync({ type: 'final', plannedOn, lots: [lot] });
      const { lots } = await queryClient.fetchQuery(resourceQueries(inspectionGroup).byId(id ?? 0));
      return lots[0]?.id ?? 0;
    },
    meta: { quiet: true },
  });
  const { rows, query } = lines;
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="site-section-head">
        <h2>
          {t(TEXTS.title)} <span className="mo-total">{num(Math.max(query.data?.total ?? 0, rows.length))}</span>
        </h2>
      </div>
      <Refusal error={visit.error} />
      <ul className="site-cards">
        {rows.map((line) => (
          <li key={line.id} className="mo-card site-card">
            <LineFacts line={line} />
            <p className="site-card-more">{t(TEXTS.waits, { n: num(line.toInspectQty) })}</p>
            <Button
              icon="plus"
              busy={visit.isPending && visit.variables.poProductId === line.id}
              disabled={visit.isPending}
              aria-label={`${line.product.name}: ${t(TEXTS.draw, { n: num(line.toInspectQty) })}`}
              onClick={() => visit.mutate({ poProductId: line.id, lotQty: line.toInspectQty }, { onSuccess: onOpen })}
            >
              {t(TEXTS.draw, { n: num(line.toInspectQty) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
