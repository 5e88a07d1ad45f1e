import { po } from '@moru/contract';
import { Button, notify, resourceQueries, showError, useCan, useMutation, useT, withReason } from '@moru/ui/core';

const TEXTS = {
  confirm: { ko: '확정', en: 'Confirm' },
  done: { ko: '발주를 확정했습니다', en: 'The PO is confirmed' },
};

/** Confirms an order; where a soft rule is broken the server requires a reason, and the button asks for it. */
export function ConfirmButton({ order: { id, version } }: { order: { id: number; version: number } }) {
  const { t } = useT();
  const can = useCan(po);
  const { mutateAsync, isPending } = useMutation({ ...resourceQueries(po).act('confirm'), meta: { quiet: true } });
  if (!can.act('confirm')) return null;
  const send = () =>
    withReason((reason) => mutateAsync({ id, version, reason }), TEXTS.confirm).then(() => notify.success(TEXTS.done), showError);
  return (
    <Button kind="primary" icon="check" busy={isPending} onClick={() => void send()}>
      {t(TEXTS.confirm)}
    </Button>
  );
}
