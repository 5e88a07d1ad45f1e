import { po } from '@moru/contract';
import { askReason, Button, isApiError, notify, resourceQueries, showError, useCan, useMutation, useT } from '@moru/ui/core';

const TEXTS = {
  confirm: { ko: '확정', en: 'Confirm' },
  done: { ko: '발주를 확정했습니다', en: 'The PO is confirmed' },
};

/** Confirms an order; where a soft rule is broken the server asks for a reason, and so does the button. */
export function ConfirmButton({ order }: { order: { id: number; version: number } }) {
  const { t } = useT();
  const can = useCan(po);
  const { mutateAsync, isPending } = useMutation({ ...resourceQueries(po).act('confirm'), meta: { quiet: true } });
  if (!can.act('confirm')) return null;
  const send = async (reason?: string): Promise<void> => {
    try {
      await mutateAsync({ id: order.id, version: order.version, reason });
      notify.success(TEXTS.done);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'reason_needed') return showError(error);
      const causes = (
        <ul>
          {error.issues.map((issue) => (
            <li key={issue.message}>{issue.message}</li>
          ))}
        </ul>
      );
      const given = await askReason(error.message, { detail: causes, ok: TEXTS.confirm });
      if (given) await send(given);
    }
    return undefined;
  };
  return (
    <Button kind="primary" icon="check" busy={isPending} onClick={() => void send()}>
      {t(TEXTS.confirm)}
    </Button>
  );
}
