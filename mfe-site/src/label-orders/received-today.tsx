import { eventUuid, labelMove, labelStock, type Row } from '@moru/contract';
import { Button, notify, num, resourceQueries, Segments, today, useMutation, useQuery, useT, useUser } from '@moru/ui/core';
import { useState } from 'react';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { TEXTS } from './texts.ts';

type Move = Row<typeof labelMove, 'L'>;

const MOST = 50;

function BackSheet({ move, onClose }: { move: Move; onClose: () => void }) {
  const { t } = useT();
  const [event] = useState(eventUuid);
  const [reason, setReason] = useState(t(TEXTS.miscounted));
  const back = useMutation({ ...resourceQueries(labelStock).act('reverse'), meta: { quiet: true } });
  const send = () =>
    back.mutate(
      { id: move.labelStockId, moveId: move.id, reason, eventUuid: event },
      {
        onSuccess: ({ balanceAfter }) => {
          notify.success(t(TEXTS.backDone, { n: num(balanceAfter) }));
          onClose();
        },
      },
    );
  return (
    <Sheet
      title={move.labelStock.name}
      note={move.labelStock.code}
      onClose={onClose}
      footer={
        <>
          <Refusal error={back.error} />
          <Button kind="danger" busy={back.isPending} onClick={send}>
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

/** Receipts of today. */
export const useReceived = () =>
  useQuery({
    ...resourceQueries(labelMove).list({
      type: ['receive'],
      dateFrom: today(),
      dateTo: today(),
      orderBy: 'createdAt-desc',
      num: MOST,
    }),
    meta: { quiet: true },
  });

/** What the reader has received today on orders; a wrong receipt is taken back in two taps. */
export function ReceivedToday() {
  const { t } = useT();
  const user = useUser();
  const [chosen, choose] = useState<Move>();
  const { data } = useReceived();
  const undone = new Set(data?.rows.map(({ reversalOfId }) => reversalOfId));
  const mine = data?.rows.filter(
    (move) => move.qty > 0 && move.labelOrderId !== null && move.createdBy === user?.id && !undone.has(move.id),
  );
  return (
    <>
      {mine && mine.length > 0 && (
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
                <Button aria-label={t(TEXTS.takeBackOf, { code: move.labelStock.code, n: num(move.qty) })} onClick={() => choose(move)}>
                  {t(TEXTS.takeBack)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && <BackSheet key={chosen.id} move={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
