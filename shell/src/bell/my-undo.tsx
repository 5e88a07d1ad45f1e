import { addDays, alog, text } from '@moru/contract';
import {
  Button,
  confirm,
  entityByName,
  instant,
  Link,
  notify,
  resourceQueries,
  say,
  today,
  useMutation,
  useQuery,
  useQueryClient,
  useT,
  useUser,
} from '@moru/ui/core';
import { useId, useState } from 'react';
import { myBatches, type MyBatch } from './my-batches.ts';

/** Entries looked through: what is older is in the log. */
const LATEST = 200;
const TEXTS = {
  title: text('내 최근 변경 (24시간)', 'My changes of the last 24 hours'),
  undo: text('되돌리기', 'Undo'),
  undoOf: text('{label} 되돌리기', 'Undo {label}'),
  sure: text('{label}: 한 번에 저장한 값을 모두 이전 값으로 되돌립니다. 계속할까요?', '{label}: take back everything saved at once?'),
  done: text('{n}건을 되돌렸습니다', '{n} {n:row|rows} reverted'),
  others: text('외 {n}건', 'and {n} more'),
  log: text('로그에서 더 보기', 'More in the log'),
};

function Batch({ batch: { batchId, at, entity, label, others } }: { batch: MyBatch }) {
  const { t } = useT();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(resourceQueries(alog).act('revertBatch'));
  const run = async () => {
    if (!(await confirm(say(TEXTS.sure, { label }), { ok: TEXTS.undo }))) return;
    // The refusal is on screen already, with every row in the way.
    const undone = await mutateAsync({ batchId }).catch(() => undefined);
    if (undone) notify.success(say(TEXTS.done, { n: undone.rows }));
    await client.invalidateQueries();
  };
  return (
    <li>
      <Link to={`/admin/alogs?batchId=${encodeURIComponent(batchId)}`}>
        {t(entityByName(entity)?.label ?? entity)} {label} {others > 0 && t(TEXTS.others, { n: others })}
        <time dateTime={at}>{instant(at)}</time>
      </Link>
      <Button small icon="undo" busy={isPending} aria-label={t(TEXTS.undoOf, { label })} onClick={() => void run()}>
        {t(TEXTS.undo)}
      </Button>
    </li>
  );
}

/** What one saved within a day, each save to be taken back as a whole; nothing when there is none. For supervisors, whose log says by id who it was. */
export function MyUndo() {
  const { t } = useT();
  const id = useId();
  const { id: userId } = useUser();
  const [now] = useState(() => Date.now());
  const { data } = useQuery({
    ...resourceQueries(alog).list({ userId: [userId], atFrom: addDays(today(), -1), num: LATEST, queryMode: 'list' }),
    meta: { quiet: true },
  });
  const batches = myBatches(data?.rows ?? [], now);
  if (batches.length === 0) return null;
  return (
    <section className="bell-mine" aria-labelledby={id}>
      <h3 id={id}>{t(TEXTS.title)}</h3>
      <ul>
        {batches.map((batch) => (
          <Batch key={batch.batchId} batch={batch} />
        ))}
      </ul>
      {data?.rows.length === LATEST && <Link to={`/admin/alogs?userId=${userId}`}>{t(TEXTS.log)}</Link>}
    </section>
  );
}
