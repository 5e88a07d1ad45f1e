import { eventUuid, labelMove, labelStock, type Row } from '@moru/contract';
import { Button, notify, num, resourceQueries, Segments, Status, useQuery, useT, useUser, type ResultOf } from '@moru/ui/core';
import { useState } from 'react';
import { rowOf } from '../labels/waiting-moves.ts';
import { useEnter } from '../outbox/use-enter.ts';
import { useEntries } from '../outbox/use-outbox.ts';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useShiftDay } from '../shift/shift-day.ts';
import { useFloorRows } from '../work-data/floor-rows.ts';
import { TEXTS } from './texts.ts';
import { isUndoWaiting } from './waiting-receipts.ts';

type Move = Row<typeof labelMove, 'L'>;

const MOST = 50;

function BackSheet({ move, onClose }: { move: Move; onClose: () => void }) {
  const { t } = useT();
  const [uuid] = useState(eventUuid);
  const [reason, setReason] = useState(t(TEXTS.miscounted));
  const { enter, error, busy } = useEnter();
  const send = async () => {
    const { labelStockId: id, labelStock: label } = move;
    const outcome = await enter({
      uuid,
      kind: 'labelMove',
      row: rowOf(id),
      title: t(TEXTS.entryBack, { name: label.name }),
      facts: t(TEXTS.entryFacts, { code: label.code, n: num(-move.qty) }),
      steps: [{ path: `${labelStock.name}/reverse`, body: { id, moveId: move.id, reason, eventUuid: uuid } }],
      version: undefined,
      rowId: id,
    });
    if (!outcome || outcome.state === 'refused') return;
    if (outcome.state === 'accepted') {
      const { balanceAfter } = outcome.answer as ResultOf<typeof labelStock, 'reverse'>;
      notify.success(t(TEXTS.backDone, { n: num(balanceAfter) }));
    }
    onClose();
  };
  return (
    <Sheet
      title={move.labelStock.name}
      note={move.labelStock.code}
      onClose={onClose}
      footer={
        <>
          <Refusal error={error} />
          <Button kind="danger" busy={busy} onClick={() => void send()}>
            {t(TEXTS.takeBackNow, { n: num(move.qty) })}
          </Button>
        </>
      }
    >
      <div className="site-field">
        <span>{t(TEXTS.backWhy)}</span>
        <Segments
          label={TEXTS.backWhy}
          options={[TEXTS.miscounted, TEXTS.otherLine].map((label) => ({ value: t(label), label }))}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Sheet>
  );
}

/** Receipts of the day of the shift. */
export function useReceived() {
  const date = useShiftDay();
  const asked = { type: ['receive'], dateFrom: date, dateTo: date, orderBy: 'createdAt-desc', num: MOST };
  const list = resourceQueries(labelMove).list(asked);
  const query = useQuery({ ...list, meta: { quiet: true } });
  return { query, ...useFloorRows(query, list.queryKey) };
}

/** The user's own of `useReceived`, on label orders; a wrong receipt is undone in two taps. */
export function ReceivedToday({ rows }: Pick<ReturnType<typeof useReceived>, 'rows'>) {
  const { t } = useT();
  const user = useUser();
  const [chosen, choose] = useState<Move>();
  const entries = useEntries();
  const undone = new Set(rows.map(({ reversalOfId }) => reversalOfId));
  const mine = rows.filter((move) => move.qty > 0 && move.labelOrderId !== null && move.createdBy === user?.id && !undone.has(move.id));
  return (
    <>
      {mine.length > 0 && (
        <section>
          <div className="site-section-head">
            <h2>
              {t(TEXTS.today)} <span className="mo-total">{num(mine.length)}</span>
            </h2>
          </div>
          <ul className="site-rows">
            {mine.map((move) => (
              <li key={move.id} className="site-receipt">
                <span>
                  <strong>{move.labelStock.name}</strong>
                  <span className="site-row-more">
                    {move.labelStock.code} · +{num(move.qty)}
                  </span>
                </span>
                {isUndoWaiting(move.id, entries) ? (
                  <Status tone="warn">{t(TEXTS.backWaits)}</Status>
                ) : (
                  <Button aria-label={t(TEXTS.takeBackOf, { code: move.labelStock.code, n: num(move.qty) })} onClick={() => choose(move)}>
                    {t(TEXTS.takeBack)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && <BackSheet key={chosen.id} move={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
