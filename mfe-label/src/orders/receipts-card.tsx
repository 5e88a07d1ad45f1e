import { eventUuid, labelMove, labelStock, type Row } from '@moru/contract';
import {
  askReason,
  Button,
  Card,
  date,
  notify,
  num,
  resourceQueries,
  say,
  showError,
  Skeleton,
  useCan,
  useMutation,
  useQuery,
  useT,
} from '@moru/ui/core';
import { ORDERS } from './texts.ts';
import type { Order } from './use-step.ts';

type Move = Row<typeof labelMove, 'L'>;

const MOST = 200;

function TakeBack({ move, code }: { move: Move; code: string }) {
  const { t } = useT();
  const can = useCan(labelStock);
  const { mutateAsync, isPending } = useMutation({ ...resourceQueries(labelStock).act('reverse'), meta: { quiet: true } });
  if (!can.act('reverse')) return null;
  const run = async () => {
    const asked = say(ORDERS.takeBackAsk, { code, n: num(move.qty) });
    const reason = await askReason(asked, { danger: true, ok: ORDERS.takeBack });
    if (reason === null) return;
    const body = { id: move.labelStockId, moveId: move.id, reason, eventUuid: eventUuid() };
    const done = await mutateAsync(body).catch(showError);
    if (done) notify.success(ORDERS.takenBack);
  };
  return (
    <Button small kind="quiet" icon="undo" busy={isPending} onClick={() => void run()}>
      {t(ORDERS.takeBack)}
    </Button>
  );
}

/** Every receipt of an order, the latest first; a wrong one can be undone. */
export function ReceiptsCard({ row }: { row: Order }) {
  const { t } = useT();
  const ids = row.lines.map(({ id }) => id);
  const list = resourceQueries(labelMove).list({ labelOrderId: ids, orderBy: 'date-desc', num: MOST });
  const { data } = useQuery({ ...list, enabled: ids.length > 0 });
  if (row.status === 'draft' || row.status === 'cancelled') return null;
  const codes = new Map(row.lines.map(({ labelStockId, labelStock: { code } }) => [labelStockId, code]));
  const undone = new Set(data?.rows.map(({ reversalOfId }) => reversalOfId));
  return (
    <Card title={ORDERS.receipts}>
      {!data && <Skeleton rows={2} />}
      {data?.rows.length === 0 && <p className="mo-quiet">{t(ORDERS.noReceipts)}</p>}
      <ul className="order-receipts">
        {data?.rows.map((move) => {
          const code = codes.get(move.labelStockId) ?? '';
          return (
            <li key={move.id}>
              <span>{date(move.date)}</span>
              <b className={move.qty < 0 ? 'mo-ink-bad' : undefined}>
                {move.qty > 0 ? '+' : ''}
                {num(move.qty)}
              </b>
              <span>
                {code} {move.reason && <small>{move.reason}</small>}
              </span>
              {move.qty > 0 && !undone.has(move.id) && <TakeBack move={move} code={code} />}
              {undone.has(move.id) && <small className="mo-quiet">{t(ORDERS.isBack)}</small>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
