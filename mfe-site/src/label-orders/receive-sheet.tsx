import { eventUuid, labelOrderGroup } from '@moru/contract';
import { Button, notify, num, Segments, useSetting, useT, type ResultOf } from '@moru/ui/core';
import { useState } from 'react';
import { rowOf } from '../labels/waiting-moves.ts';
import { useEnter } from '../outbox/use-enter.ts';
import { QuantityRow } from '../parts/quantity-row.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useShiftDay } from '../shift/shift-day.ts';
import { LabelPictures } from './label-pictures.tsx';
import { isOver, missingOf, type Came, type DueLine } from './receipt.ts';
import { TEXTS } from './texts.ts';

interface Props {
  readonly line: DueLine;
  readonly onClose: () => void;
}

const LACKS = { artwork: TEXTS.lackArtwork, qty: TEXTS.lackQty, reason: TEXTS.lackReason } as const;

// One event for each sheet: the same tap sent twice, or again after a lost answer, is one receipt.
function useReceipt({ line, onClose }: Props) {
  const { t } = useT();
  const [uuid] = useState(eventUuid);
  const [came, setCame] = useState<Came>({ qty: line.openQty, artwork: 'ordered', reason: '' });
  const { enter, error, busy } = useEnter();
  const date = useShiftDay();
  const send = async () => {
    const { code, name } = line.labelStock;
    const reason = came.reason.trim();
    const outcome = await enter({
      uuid,
      kind: 'receipt',
      row: rowOf(line.labelStockId),
      title: t(TEXTS.entry, { name }),
      facts: t(TEXTS.entryFacts, { code, n: num(came.qty) }),
      about: line.group.no,
      steps: [
        {
          path: `${labelOrderGroup.name}/receive`,
          body: {
            id: line.groupId,
            date,
            lines: [{ id: line.id, qty: came.qty, ...(line.artworkVer && { artworkVer: line.artworkVer }) }],
            ...(reason && { reason }),
            eventUuid: uuid,
          },
        },
      ],
      version: undefined,
      rowId: line.groupId,
    });
    if (!outcome || outcome.state === 'refused') return;
    if (outcome.state === 'accepted') {
      const [taken] = (outcome.answer as ResultOf<typeof labelOrderGroup, 'receive'>).lines;
      notify.success(t(TEXTS.done, { code, n: num(came.qty), onHand: num(taken?.onHand) }));
    }
    onClose();
  };
  return { came, put: (part: Partial<Came>) => setCame({ ...came, ...part }), send, error, busy };
}

/** The version on the labels; another one than ordered is not accepted. */
function Artwork({ line, came, put }: { line: DueLine; came: Came; put: (part: Partial<Came>) => void }) {
  const { t } = useT();
  const same = line.artworkVer ? t(TEXTS.same, { ver: line.artworkVer }) : t(TEXTS.sameAny);
  return (
    <div className="site-field">
      <span>{t(TEXTS.artwork)}</span>
      <LabelPictures labelId={line.labelStockId} />
      <Segments
        label={TEXTS.artwork}
        options={[
          { value: 'ordered', label: same },
          { value: 'other', label: TEXTS.other },
        ]}
        value={came.artwork}
        onChange={(value) => put({ artwork: value === 'other' ? 'other' : 'ordered' })}
      />
      {came.artwork === 'other' && (
        <p className="mo-ink-bad" role="alert">
          {t(TEXTS.wrong)}
        </p>
      )}
    </div>
  );
}

/** The receipt of an ordered line: all of it with one tap, or another number; beyond the tolerance with a reason. */
export function ReceiveSheet(props: Props) {
  const { t } = useT();
  const { line, onClose } = props;
  const { came, put, send, error, busy } = useReceipt(props);
  const [isOpen, setOpen] = useState(false);
  const tolerance = useSetting('label.over_tol');
  const lack = missingOf(line, came, tolerance);
  return (
    <Sheet
      title={line.labelStock.name}
      note={`${line.labelStock.code} · ${line.group.no} · ${line.group.supplier.name}`}
      onClose={onClose}
      isSent={busy}
      footer={
        <>
          <Refusal error={error} />
          <Button kind="primary" busy={busy} disabled={lack !== undefined} onClick={() => void send()}>
            {lack ? t(LACKS[lack]) : t(TEXTS.receive, { n: num(came.qty) })}
          </Button>
        </>
      }
    >
      <section className="site-block">
        <QuantityRow
          label={TEXTS.qty}
          unit={TEXTS.unit}
          hint={<p className="site-hint">{t(TEXTS.ordered, { n: num(line.qty), got: num(line.receivedQty) })}</p>}
          value={came.qty}
          onChange={(qty) => put({ qty })}
          open={isOpen}
          onOpen={() => setOpen(true)}
        />
      </section>
      {isOver(line, came, tolerance) && (
        <div className="site-field">
          <span>{t(TEXTS.why)}</span>
          <p className="site-hint">{t(TEXTS.whyNote, { pct: num(tolerance, 2) })}</p>
          <Segments
            label={TEXTS.why}
            options={[TEXTS.more, TEXTS.spare].map((label) => ({ value: t(label), label }))}
            value={came.reason}
            onChange={(reason) => put({ reason })}
          />
        </div>
      )}
      <Artwork line={line} came={came} put={put} />
    </Sheet>
  );
}
