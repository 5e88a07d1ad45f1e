import { inspection } from '@moru/contract';
import { Button, ChoiceStatus, ErrorState, Icon, Link, num, Skeleton, useStore, useT, nameIn } from '@moru/ui/core';
import { FilesButton } from '@moru/ui/forms';
import { useState } from 'react';
import { PhotoButton } from '../outbox/photo-button.tsx';
import { useEnter } from '../outbox/use-enter.ts';
import { useOnline } from '../outbox/use-online.ts';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Counters } from './counters.tsx';
import { Draw } from './draw.tsx';
import { Items } from './items.tsx';
import type { CountQueue } from './count-queue.ts';
import { Finish } from './finish.tsx';
import { aboutOf, rowOf, titleOf } from './kept-count.ts';
import { START } from './lot-here.ts';
import { tallyOf, type Counted } from './tally.ts';
import { TEXTS } from './texts.ts';
import { useCount, type Lot } from './use-count.ts';
import { VerdictNote } from './verdict-note.tsx';

/** Progress of the sample; renders with the tap. */
function Progress({ lot, lotAt, queue }: Counted) {
  const { t } = useT();
  const { nChecked } = tallyOf({ lot, lotAt }, useStore(queue.now));
  const text = t(TEXTS.sample, { n: num(lot.n), done: num(nChecked) });
  return (
    <p className="site-progress">
      <span>{text}</span>
      <progress max={lot.n} value={nChecked} aria-label={text} />
      <span>
        {lot.letter} · {lot.level}
      </span>
    </p>
  );
}

/** The lot and its sampling plan. */
function LotHead({ lot, lotAt, queue }: Counted) {
  const { lang, t } = useT();
  const { product, po, lineNo } = lot.poProduct;
  return (
    <header className="site-lot">
      <h3>{nameIn(product, lang)}</h3>
      <p>
        {po.poNo} / {lineNo} · {t(TEXTS.lot, { n: num(lot.lotQty) })}
        {lot.severity && <ChoiceStatus field={inspection.fields.severity} value={lot.severity} />}
      </p>
      {lot.n > 0 && <Progress lot={lot} lotAt={lotAt} queue={queue} />}
    </header>
  );
}

/** Starts a lot, locally where there is no network. */
function useStart(lot: Lot | undefined, onStarted: () => unknown) {
  const { t } = useT();
  const { enter, error, busy } = useEnter({ quiet: true });
  const start = async () => {
    if (!lot) return;
    const outcome = await enter({
      kind: 'start',
      row: rowOf(lot),
      title: titleOf(lot),
      about: aboutOf(lot),
      facts: t(TEXTS.start),
      steps: [{ path: START, body: { id: lot.id } }],
      version: undefined,
      rowId: lot.id,
    });
    if (outcome?.state === 'accepted') onStarted();
  };
  return { start: () => void start(), error, busy };
}

function Start({ lot, canStart, start, error, busy }: { lot: Lot; canStart: boolean } & ReturnType<typeof useStart>) {
  const { t } = useT();
  const isReady = useOnline() || canStart;
  return (
    <section className="site-block site-start">
      <p>{t(TEXTS.ask, { cartons: num(Math.ceil(lot.lotQty / lot.pcsPerCarton)) })}</p>
      <Refusal error={error} />
      {!isReady && <p className="mo-ink-warn">{t(TEXTS.notRead)}</p>}
      <Button kind="primary" busy={busy} disabled={!isReady} onClick={start}>
        {t(TEXTS.start)}
      </Button>
    </section>
  );
}

/** Counts that are on this phone only, and those that the server has; it leads to the outbox. */
function Chip({ queue }: { queue: CountQueue }) {
  const { t } = useT();
  const { sent, waiting, kept } = useStore(queue.later);
  const here = waiting.length + kept.length;
  const tone = useOnline() ? undefined : 'warn';
  return (
    <Link className="site-sheet-chip" data-tone={tone} to="/site/outbox">
      {here > 0 && t(TEXTS.saved, { n: num(here) })}
      {here > 0 && sent > 0 && ' · '}
      {(sent > 0 || here === 0) && (
        <>
          <Icon name="check" size={14} /> {t(TEXTS.sent, { n: num(sent) })}
        </>
      )}
    </Link>
  );
}

/** Results of the count, shortly after the tap. */
function Verdict({ lot, lotAt, queue }: Counted) {
  const { t } = useT();
  const state = useStore(queue.later);
  return (
    <>
      <VerdictNote lot={lot} tally={tallyOf({ lot, lotAt }, state)} />
      <Refusal error={state.error} />
      {state.error !== null && state.waiting.length > 0 && (
        <Button onClick={queue.retry}>{t({ ko: '다시 보내기', en: 'Send again' })}</Button>
      )}
    </>
  );
}

function LotItems({ lot, queue }: Counted) {
  const { made } = useStore(queue.later);
  return <Items lotId={lot.id} items={lot.items} made={made} tap={queue.tap} />;
}

function Counting({ onClose, onChanged, ...counted }: Counted & { onClose: () => void; onChanged: () => unknown }) {
  const { lot, lotAt, queue } = counted;
  const [isGoingOn, setGoingOn] = useState(false);
  const isRejected = tallyOf({ lot, lotAt }, useStore(queue.later)).failing !== undefined;
  const isOver = isRejected && !isGoingOn;
  const { t } = useT();
  const photos = { entity: inspection.name, id: lot.id, row: rowOf(lot), title: t(TEXTS.entryPhoto, { name: lot.poProduct.product.name }) };
  return (
    <Sheet
      title={TEXTS.title}
      aside={<Chip queue={queue} />}
      onClose={onClose}
      footer={<Finish {...counted} onClose={onClose} onMore={isOver ? () => setGoingOn(true) : undefined} />}
    >
      <LotHead {...counted} />
      <Verdict {...counted} />
      <Counters {...counted} isOver={isOver} />
      <div className="site-lot-photos">
        <PhotoButton of={photos} name={aboutOf(lot)} />
        <FilesButton resource={inspection} row={lot} />
      </div>
      {!isOver && <LotItems {...counted} />}
      <Draw lot={lot} onChanged={onChanged} />
    </Sheet>
  );
}

/** One lot on the whole phone: start, count by taps, answer the items, finish. */
export function InspectSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useT();
  const { lot, canStart, lotAt, missing, queue, refetch } = useCount(id);
  const starting = useStart(lot, refetch);
  // The server may still refuse: the started state is shown once it has answered, or once it is stored here.
  if (lot?.status === 'in_progress' && !starting.busy)
    return <Counting lot={lot} lotAt={lotAt} queue={queue} onClose={onClose} onChanged={refetch} />;
  const isBefore = lot?.status === 'planned' || starting.busy;
  return (
    <Sheet title={TEXTS.title} onClose={onClose}>
      {!lot && (missing ? <ErrorState error={missing} onRetry={() => void refetch()} /> : <Skeleton />)}
      {lot && <LotHead lot={lot} lotAt={lotAt} queue={queue} />}
      {lot && isBefore && <Start lot={lot} canStart={canStart} {...starting} />}
      {lot && !isBefore && (
        <p>
          <ChoiceStatus field={inspection.fields.status} value={lot.status} />{' '}
          <ChoiceStatus field={inspection.fields.verdict} value={lot.verdict} />{' '}
          {t(TEXTS.sample, { n: num(lot.n), done: num(lot.nChecked) })}
        </p>
      )}
    </Sheet>
  );
}
