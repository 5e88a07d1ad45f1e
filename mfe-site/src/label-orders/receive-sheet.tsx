import { eventUuid, labelOrderGroup } from '@moru/contract';
import { Button, notify, num, resourceQueries, Segments, today, useMutation, useSetting, useT } from '@moru/ui/core';
import { useRef, useState } from 'react';
import { QuantityRow } from '../parts/quantity-row.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { LabelPictures } from './label-pictures.tsx';
import { isOver, lackOf, type Came, type DueLine } from './receipt.ts';
import { TEXTS } from './texts.ts';

interface Props {
  readonly line: DueLine;
  readonly onClose: () => void;
}

const LACKS = { artwork: TEXTS.lackArtwork, qty: TEXTS.lackQty, reason: TEXTS.lackReason } as const;

// One event per sheet: the same tap sent twice, or again after a lost answer, is one receipt.
function useReceipt({ line, onClose }: Props) {
  const { t } = useT();
  const [event] = useState(eventUuid);
  const [came, setCame] = useState<Came>({ qty: line.openQty, artwork: 'ordered', reason: '' });
  const running = useRef(false);
  const receive = useMutation({ ...resourceQueries(labelOrderGroup).act('receive'), meta: { quiet: true } });
  const send = () => {
    if (running.current) return;
    running.current = true;
    const reason = came.reason.trim();
    receive.mutate(
      {
        id: line.groupId,
        date: today(),
        lines: [{ id: line.id, qty: came.qty, ...(line.artworkVer && { artworkVer: line.artworkVer }) }],
        ...(reason && { reason }),
        eventUuid: event,
      },
      {
        onSuccess: ({ lines: [taken] }) => {
          notify.success(t(TEXTS.done, { code: line.labelStock.code, n: num(came.qty), onHand: num(taken?.onHand) }));
          onClose();
        },
        onSettled: () => void (running.current = false),
      },
    );
  };
  return { came, put: (part: Partial<Came>) => setCame({ ...came, ...part }), send, receive };
}

/** Which version the labels bear; another one than was ordered is not taken in. */
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

/** What came of a line that was ordered: all of it with one tap, or another number; beyond the tolerance with a reason. */
export function ReceiveSheet(props: Props) {
  const { t } = useT();
  const { line, onClose } = props;
  const { came, put, send, receive } = useReceipt(props);
  const [isOpen, setOpen] = useState(false);
  const tolerance = useSetting('label.over_tol');
  const lack = lackOf(line, came, tolerance);
  return (
    <Sheet
      title={line.labelStock.name}
      note={`${line.labelStock.code} · ${line.group.no} · ${line.group.supplier.name}`}
      onClose={onClose}
      footer={
        <>
          <Refusal error={receive.error} />
          <Button kind="primary" busy={receive.isPending} disabled={lack !== undefined} onClick={send}>
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
