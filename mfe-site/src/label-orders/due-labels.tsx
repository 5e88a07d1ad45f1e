import { COMING_ORDER, labelOrder } from '@moru/contract';
import { num, resourceQueries, Status, useQuery, useT } from '@moru/ui/core';
import { useEntries } from '../outbox/use-outbox.ts';
import { dueWords } from '../parts/day-words.ts';
import { useUrl } from '../parts/url-part.ts';
import { useShiftDay } from '../shift/shift-day.ts';
import type { DueLine } from './receipt.ts';
import { useFloorRows } from '../work-data/floor-rows.ts';
import { ReceiveSheet } from './receive-sheet.tsx';
import { TEXTS } from './texts.ts';
import { waitingOf, withWaiting } from './waiting-receipts.ts';

const MOST = 100;

function Row({ line, here, onOpen }: { line: DueLine; here: number; onOpen: () => void }) {
  const { t } = useT();
  const now = useShiftDay();
  const due = line.dueDate === null ? undefined : dueWords(line.dueDate, now);
  return (
    <li>
      <button type="button" className="site-row" onClick={onOpen}>
        <span className="site-row-main">
          <strong>{line.labelStock.name}</strong>
          {here > 0 && <Status tone="warn">{t(TEXTS.waits, { n: num(here) })}</Status>}
          {due && <Status tone={due.tone}>{t(due.text)}</Status>}
        </span>
        <span className="site-row-more">
          {line.labelStock.code} · {t(TEXTS.about, { no: line.group.no, supplier: line.group.supplier.name, n: num(line.openQty - here) })}
        </span>
      </button>
    </li>
  );
}

/** The query of `useDue`. */
export const dueLabels = resourceQueries(labelOrder).list({ status: [...COMING_ORDER], orderBy: 'dueDate-asc', num: MOST });

/** Lines of label orders that are not complete. */
export const useDue = () => useQuery({ ...dueLabels, meta: { quiet: true } });

const open = (lines: readonly DueLine[]) => lines.filter(({ openQty }) => openQty > 0);

/** Labels that suppliers are to deliver, the longest overdue first. */
export function useDueRows() {
  const query = useDue();
  return { query, ...useFloorRows(query, dueLabels.queryKey, open) };
}

/** The list of `useDueRows`; a tap opens the receipt of one. */
export function DueLabels({ rows }: Pick<ReturnType<typeof useDueRows>, 'rows'>) {
  const { t } = useT();
  const { id, put, open: show } = useUrl();
  const orderId = id('order');
  const entries = useEntries();
  const lines = rows.filter(({ groupId }) => orderId === undefined || groupId === orderId);
  const chosen = lines.find((one) => one.id === id('receive'));
  if (lines.length === 0) return null;
  return (
    <section>
      <div className="site-section-head">
        <h2>
          {t(TEXTS.due)} <span className="mo-total">{num(lines.length)}</span>
        </h2>
      </div>
      <ul className="site-rows">
        {lines.map((one) => (
          <Row key={one.id} line={one} here={waitingOf(one.id, entries)} onOpen={() => show({ receive: String(one.id) })} />
        ))}
      </ul>
      {chosen && <ReceiveSheet key={chosen.id} line={withWaiting(chosen, entries)} onClose={() => put({ receive: null })} />}
    </section>
  );
}
