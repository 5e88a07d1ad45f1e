import { Button, num, Status, useT } from '@moru/ui/core';
import { useRef, useState } from 'react';
import { useOnline } from '../outbox/use-online.ts';
import { Refusal } from '../parts/refusal.tsx';
import { beep } from './beep.ts';
import { GroupSheet } from './group-sheet.tsx';
import { PickLine } from './pick-line.tsx';
import { isSettled, pickState, sumOf, withQty } from './pick-state.ts';
import { TEXTS } from './pick-texts.ts';
import { ScanBar, type ScanUnit } from './scan-bar.tsx';
import { findHit } from './scan-code.ts';
import { useHasBegun, useKept } from './hand-in.ts';
import { useShiftDay } from '../shift/shift-day.ts';
import { usePick, type Group, type GroupLine, type Picking } from './use-pick.ts';
import { useReleaseStep } from './use-release-step.ts';

const scannable = ({ id, qty, poProduct: { pcsPerCarton, product } }: GroupLine) => ({
  id,
  qty,
  pcsPerCarton,
  code: product.code,
  barcode: product.barcode,
});

/** Handles a scan: it counts on its line, or shows that there is no such line. */
function useScan(group: Group, { of, set }: Picking) {
  const { t } = useT();
  const [feedback, setFeedback] = useState<{ text: string; missed: boolean }>();
  const [unit, setUnit] = useState<ScanUnit>('carton');
  const cartons = useRef(new Set<string>());
  const onScan = (code: string) => {
    const hit = findHit(group.lines.map(scannable), (id) => of(id).qty ?? 0, code, unit);
    const line = group.lines.find(({ id }) => id === hit?.id);
    beep(line ? 'hit' : 'miss');
    if (!hit || !line) return setFeedback({ text: t(TEXTS.missed, { code: code.trim() }), missed: true });
    const { name } = line.poProduct.product;
    if (hit.carton !== undefined && cartons.current.has(hit.carton)) return setFeedback({ text: t(TEXTS.twice), missed: true });
    if (hit.carton !== undefined) cartons.current.add(hit.carton);
    const before = of(line.id);
    if ((before.qty ?? 0) >= line.qty) return setFeedback({ text: t(TEXTS.full, { name, n: num(line.qty) }), missed: true });
    const after = withQty(line.qty, (before.qty ?? 0) + hit.pieces, before);
    set(line.id, after);
    setFeedback({ text: t(TEXTS.hit, { name, n: num(after.qty ?? 0), of: num(line.qty) }), missed: false });
  };
  return { feedback, unit, setUnit, onScan };
}

function Sum({ group, pick }: { group: Group; pick: Picking }) {
  const { t } = useT();
  const { asked, picked, short } = sumOf(group.lines, (id) => pick.of(id));
  const kept = useKept(group.id);
  const online = useOnline();
  const safe = !online ? t(TEXTS.offline) : kept > 0 ? t(TEXTS.kept, { n: num(kept) }) : t(TEXTS.sent);
  return (
    <p className="site-foot-sum">
      <span>
        {t(TEXTS.sumOf, { of: num(asked) })} <b>{t(TEXTS.sumN, { n: num(picked) })}</b> {t(TEXTS.sumPicked)} ·{' '}
        {pick.waiting > 0 ? t(TEXTS.sending, { n: num(pick.waiting) }) : safe}
      </span>
      {short > 0 && <Status tone="warn">{t(TEXTS.sumShort, { n: num(short) })}</Status>}
    </p>
  );
}

interface FinishProps {
  readonly group: Group;
  readonly pick: Picking;
  readonly onNext: (line: number) => void;
  /** It is sent when there is a network. */
  readonly onKept: () => void;
}

/** Releases the goods once every line is full or has its reason; before that it leads to the first that has neither. */
function Finish({ group, pick, onNext, onKept }: FinishProps) {
  const { t } = useT();
  const releasedOn = useShiftDay();
  const { picked, short, left, next } = sumOf(group.lines, (id) => pick.of(id));
  const release = useReleaseStep(group, 'release', [
    t(TEXTS.entryCount, { n: num(picked) }),
    short > 0 && t(TEXTS.short, { n: num(short) }),
  ]);
  if (next !== undefined) return <Button onClick={() => onNext(next)}>{t(TEXTS.left, { n: num(left) })}</Button>;
  return (
    <>
      <Refusal error={release.error} />
      <Button
        kind="primary"
        busy={release.busy}
        disabled={pick.waiting > 0}
        onClick={() => void release.run({ releasedOn }).then((outcome) => outcome?.state === 'kept' && onKept())}
      >
        {t(TEXTS.finish, { n: num(picked) })}
      </Button>
    </>
  );
}

function Start({ start }: { start: ReturnType<typeof useReleaseStep> }) {
  const { t } = useT();
  return (
    <>
      <Refusal error={start.error} />
      <Button kind="primary" busy={start.busy} onClick={() => void start.run()}>
        {t(TEXTS.start)}
      </Button>
    </>
  );
}

/** A release being picked: scanned or tapped line by line, then released. */
export function Pick({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useT();
  const pick = usePick(group);
  const scan = useScan(group, pick);
  const [opened, setOpened] = useState<number>();
  const hasBegun = useHasBegun(group);
  // Its button disappears at once, and is back with the reason where it is refused.
  const start = useReleaseStep(group, 'startPicking');
  const isPicking = hasBegun || group.status === 'picking';
  const show = (line: number) => {
    // An untouched line is picked completely by a tap: only its place is shown.
    if (!isSettled(pickState(group.lines.find(({ id }) => id === line)?.qty ?? 0, pick.of(line))) && pick.of(line).qty !== null)
      setOpened(line);
    document.querySelector<HTMLElement>(`#line-${line} button`)?.focus();
    document.getElementById(`line-${line}`)?.scrollIntoView({ block: 'center' });
  };
  const footer = (
    <>
      <Refusal error={pick.error} />
      {pick.error !== null && pick.waiting > 0 && <Button onClick={pick.retry}>{t(TEXTS.again)}</Button>}
      {isPicking && <Sum group={group} pick={pick} />}
      {isPicking ? <Finish group={group} pick={pick} onNext={show} onKept={onClose} /> : <Start start={start} />}
    </>
  );
  return (
    <GroupSheet group={group} onClose={onClose} footer={footer}>
      <div className="site-pick-parts">
        {isPicking && <ScanBar feedback={scan.feedback} unit={scan.unit} onUnit={scan.setUnit} onScan={scan.onScan} />}
        <ul className="site-picks" aria-label={t(TEXTS.lines)}>
          {group.lines.map((line) => (
            <PickLine
              key={line.id}
              group={group}
              line={line}
              picked={pick.of(line.id)}
              isOpen={opened === line.id}
              disabled={!isPicking}
              onPick={(picked) => pick.set(line.id, picked)}
              onOpen={(open) => setOpened(open ? line.id : undefined)}
            />
          ))}
        </ul>
      </div>
    </GroupSheet>
  );
}
