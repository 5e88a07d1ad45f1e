import { isLineOver, isTakeable, poProduct, receiptsAnswer, type Receipt } from '@moru/contract';
import { Button, getQuery, Icon, instant, notify, resourceQueries, useMutation, useQuery, useT } from '@moru/ui/core';
import type { Line } from './_line.ts';
import { shortDate } from './_short-date.ts';

const TEXTS = {
  ack: { ko: '{date} 확인', en: 'Acknowledge {date}' },
  done: { ko: '{date} 확인함 {at}', en: '{date} acknowledged {at}' },
  undo: { ko: '확인 취소', en: 'Take back' },
  undone: { ko: '확인을 취소했습니다', en: 'Taken back' },
  by: { ko: '{name} 확인 {at}', en: 'acknowledged by {name} {at}' },
};

/** Who acknowledged which date of a line, the latest first. */
export const receiptsOf = (id: number) => getQuery('poProduct/receipts', { id }, receiptsAnswer);

const calls = resourceQueries(poProduct);

/** A client acknowledges the current date of its line where it differs from the promised one; for a day this can be undone. */
export function Acknowledge({ line }: { line: Line }) {
  const { t } = useT();
  const { data } = useQuery(receiptsOf(line.id));
  const ack = useMutation(calls.act('acknowledge'));
  const undo = useMutation(calls.act('unacknowledge'));
  const { etaCurrent: eta, promisedDate, requestedDate } = line;
  if (!data || eta === null || isLineOver(line.status)) return null;
  const promised = promisedDate ?? requestedDate;
  const mine = data.find((receipt) => receipt.isMine && receipt.eta === eta);
  const ids = [line.id];
  if (mine)
    return (
      <span className="po-acknowledged mo-ink-good">
        <Icon name="check" />
        <span>{t(TEXTS.done, { date: shortDate(eta, promised), at: instant(mine.at) })}</span>
        {isTakeable(mine) && (
          <Button
            small
            kind="quiet"
            busy={undo.isPending}
            onClick={() => undo.mutate({ ids }, { onSuccess: () => notify.success(TEXTS.undone) })}
          >
            {t(TEXTS.undo)}
          </Button>
        )}
      </span>
    );
  if (eta === promised) return null;
  return (
    <Button small icon="check" busy={ack.isPending} onClick={() => ack.mutate({ ids })}>
      {t(TEXTS.ack, { date: shortDate(eta, promised) })}
    </Button>
  );
}

/** Clients that acknowledged a date, each with the time. */
export function SeenBy({ receipts, eta }: { receipts: readonly Receipt[] | undefined; eta: string }) {
  const { t } = useT();
  const seen = receipts?.filter((receipt) => receipt.eta === eta) ?? [];
  if (seen.length === 0) return null;
  return <small className="mo-ink-good">{seen.map(({ byName, at }) => t(TEXTS.by, { name: byName, at: instant(at) })).join(' · ')}</small>;
}
