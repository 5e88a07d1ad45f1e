import { inspectionGroup } from '@moru/contract';
import { Button, notify, num, useStore, useT } from '@moru/ui/core';
import { useState } from 'react';
import { useEnter } from '../outbox/use-enter.ts';
import { Refusal } from '../parts/refusal.tsx';
import { useShiftDay } from '../shift/shift-day.ts';
import { aboutOf, rowOf, titleOf } from './kept-count.ts';
import { answersOf, openItems } from './answers.ts';
import { isComplete, tallyOf, type Counted } from './tally.ts';
import { TEXTS } from './texts.ts';
import { useLotEvents } from './use-lot-events.ts';

interface Props extends Counted {
  readonly onClose: () => void;
  /** Goes on counting a rejected lot, for a better picture; undefined where that is not the question. */
  readonly onMore: (() => void) | undefined;
}

/** Submits the visit; its other lots have to be started. */
export function Finish({ lot, lotAt, queue, onClose, onMore }: Props) {
  const { t } = useT();
  const state = useStore(queue.later);
  const tally = tallyOf({ lot, lotAt }, state);
  const { enter, error, busy } = useEnter();
  const [isWaiting, setWaiting] = useState(false);
  const inspectedOn = useShiftDay();
  const send = async () => {
    // The last taps may still be on their way: the button is not disabled for that, or a tap on it would be lost.
    setWaiting(true);
    const isSent = await queue.whenSent();
    setWaiting(false);
    if (!isSent) return;
    const outcome = await enter({
      kind: 'count',
      row: rowOf(lot),
      title: titleOf(lot),
      about: aboutOf(lot),
      facts: t(TEXTS.finish),
      steps: [{ path: `${inspectionGroup.name}/submit`, body: { id: lot.groupId, inspectedOn } }],
      version: undefined,
      rowId: lot.id,
    });
    if (!outcome || outcome.state === 'refused') return;
    if (outcome.state === 'accepted') notify.success(t(TEXTS.done));
    onClose();
  };
  const left = lot.n - tally.nChecked;
  const stored = useLotEvents(lot.id, lot.items.length > 0);
  const open = openItems(lot.items, answersOf(lot.items, stored ?? [], state.made)).length;
  const isOver = tally.verdict !== 'pending' || isComplete(lot, tally, open);
  const label = tally.verdict === 'reject' ? TEXTS.finishBad : isOver ? TEXTS.finish : left > 0 ? TEXTS.finishEarly : TEXTS.finishItems;
  return (
    <>
      <Refusal error={error} />
      {onMore && (
        <Button className="site-finish-more" onClick={onMore}>
          {t(TEXTS.more)}
        </Button>
      )}
      <Button kind="primary" busy={busy || isWaiting} disabled={!isOver} onClick={() => void send()}>
        {t(label, { n: num(left > 0 ? left : open) })}
      </Button>
    </>
  );
}
