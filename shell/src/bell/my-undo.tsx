import { alog, myBatchesAnswer, text, type MyBatch } from '@moru/contract';
import {
  Button,
  confirm,
  entityByName,
  ErrorState,
  getQuery,
  instant,
  Link,
  notify,
  resourceQueries,
  say,
  Skeleton,
  useMutation,
  useQuery,
  useQueryClient,
  useT,
} from '@moru/ui/core';
import { useId } from 'react';

const TEXTS = {
  title: text('내 최근 변경 (24시간)', 'My changes of the last 24 hours'),
  undo: text('되돌리기', 'Undo'),
  undoOf: text('{label} 되돌리기', 'Undo {label}'),
  sure: text(
    '{label}: 한 번에 저장한 값을 모두 이전 값으로 되돌립니다. 계속할까요?',
    '{label}: revert everything that was saved together?',
  ),
  done: text('{n}건을 되돌렸습니다', '{n} {n:row|rows} reverted'),
  others: text('외 {n}건', 'and {n} more'),
  log: text('로그에서 더 보기', 'More in the log'),
};

function Batch({ batch: { batchId, at, entity, entityLabel: label, entries } }: { batch: MyBatch }) {
  const { t } = useT();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(resourceQueries(alog).act('revertBatch'));
  const run = async () => {
    if (!(await confirm(say(TEXTS.sure, { label }), { ok: TEXTS.undo }))) return;
    // The refusal is on screen already, with every row that prevents it.
    const undone = await mutateAsync({ batchId }).catch(() => undefined);
    if (undone) notify.success(say(TEXTS.done, { n: undone.rows }));
    await client.invalidateQueries();
  };
  return (
    <li>
      <Link to={`/admin/alogs?batchId=${encodeURIComponent(batchId)}`}>
        {t(entityByName(entity)?.label ?? entity)} {label} {entries > 1 && t(TEXTS.others, { n: entries - 1 })}
        <time dateTime={at}>{instant(at)}</time>
      </Link>
      <Button small icon="undo" busy={isPending} aria-label={t(TEXTS.undoOf, { label })} onClick={() => void run()}>
        {t(TEXTS.undo)}
      </Button>
    </li>
  );
}

/** The user's saves of the last day, each to be undone as a whole; nothing when there is none. */
export function MyUndo() {
  const { t } = useT();
  const id = useId();
  const { data, error, refetch } = useQuery(getQuery('alog/myBatches', {}, myBatchesAnswer));
  if (data?.rows.length === 0) return null;
  return (
    <section className="bell-mine" aria-labelledby={id}>
      <h3 id={id}>{t(TEXTS.title)}</h3>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={1} />)}
      <ul>
        {data?.rows.map((batch) => (
          <Batch key={batch.batchId} batch={batch} />
        ))}
      </ul>
      {data?.hasMore && <Link to="/admin/alogs">{t(TEXTS.log)}</Link>}
    </section>
  );
}
