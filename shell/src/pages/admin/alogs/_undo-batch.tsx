import { alog, text } from '@moru/contract';
import { Button, confirm, notify, resourceQueries, say, useCan, useMutation, useNavigate, useT } from '@moru/ui/core';

const LABEL = text('묶음 되돌리기', 'Undo this batch');
const SURE = text('한 번에 저장한 값을 모두 이전 값으로 되돌립니다. 계속할까요?', 'Revert every row of this batch to its earlier values?');
const DONE = text('{n}건을 되돌렸습니다', '{n} {n:row|rows} reverted');

/** Undoes one save of several rows as a whole and shows the batch of the undo. */
export function UndoBatch({ batchId }: { batchId: string }) {
  const { t } = useT();
  const navigate = useNavigate();
  const may = useCan(alog).act('revertBatch');
  const { mutateAsync, isPending } = useMutation(resourceQueries(alog).act('revertBatch'));
  if (!may) return null;
  const run = async () => {
    if (!(await confirm(SURE, { ok: LABEL }))) return;
    // The refusal is on screen already, with every row that prevents it.
    const undone = await mutateAsync({ batchId }).catch(() => undefined);
    if (!undone) return;
    notify.success(say(DONE, { n: undone.rows }));
    void navigate(`/admin/alogs?batchId=${undone.batchId}`);
  };
  return (
    <Button icon="undo" busy={isPending} onClick={() => void run()}>
      {t(LABEL)}
    </Button>
  );
}
