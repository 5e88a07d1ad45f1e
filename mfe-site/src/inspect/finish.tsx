import { inspectionGroup } from '@moru/contract';
import { Button, notify, num, resourceQueries, useMutation, useStore, useT } from '@moru/ui/core';
import { Refusal } from '../parts/refusal.tsx';
import { tallyOf, type Counted } from './tally.ts';
import { TEXTS } from './texts.ts';

/** Hands the visit in; the other lots of it have to be begun. */
export function Finish({ lot, lotAt, queue, onClose }: Counted & { onClose: () => void }) {
  const { message, t } = useT();
  const state = useStore(queue.later);
  const tally = tallyOf({ lot, lotAt }, state);
  const submit = useMutation({ ...resourceQueries(inspectionGroup).act('submit'), meta: { quiet: true } });
  const send = () =>
    submit.mutate(
      { id: lot.groupId },
      {
        onSuccess: () => {
          notify.success(message(TEXTS.done));
          onClose();
        },
      },
    );
  const left = lot.n - tally.nChecked;
  const isOver = tally.verdict !== 'pending';
  const label = tally.verdict === 'reject' ? TEXTS.finishBad : isOver ? TEXTS.finish : left > 0 ? TEXTS.finishEarly : TEXTS.finishItems;
  return (
    <>
      <Refusal error={submit.error} />
      <Button kind="primary" busy={submit.isPending} disabled={!isOver || state.waiting.length > 0} onClick={send}>
        {t(label, { n: num(left > 0 ? left : lot.items.length) })}
      </Button>
    </>
  );
}
