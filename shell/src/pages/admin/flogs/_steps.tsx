import { flog, FLOG_STEPS, text, type FlogStatus, type Row } from '@moru/contract';
import { Button, notify, resourceQueries, say, useMutation, useT } from '@moru/ui/core';

const STEPS = {
  open: text('다시 열기', 'Open again'),
  ack: text('확인', 'Acknowledge'),
  fixed: text('해결됨', 'Mark as fixed'),
  ignored: text('무시', 'Ignore'),
} satisfies Record<FlogStatus, unknown>;

const DONE = text('상태를 바꿨습니다: {name}', 'Now: {name}');

/** Next statuses of a fault by its status. */
export function Steps({ row }: { row: Row<typeof flog> }) {
  const { t } = useT();
  const { mutateAsync, isPending } = useMutation(resourceQueries(flog).save());
  const go = async (status: FlogStatus) => {
    const done = await mutateAsync({ id: row.id, version: row.version, status }).catch(() => undefined);
    if (done) notify.success(say(DONE, { name: say(STEPS[status]) }));
  };
  return FLOG_STEPS[row.status].map((status) => (
    <Button key={status} busy={isPending} onClick={() => void go(status)}>
      {t(STEPS[status])}
    </Button>
  ));
}
