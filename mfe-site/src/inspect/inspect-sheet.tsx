import { inspection, inspectionGroup } from '@moru/contract';
import { Button, ChoiceStatus, ErrorState, notify, num, resourceQueries, Skeleton, useMutation, useT } from '@moru/ui/core';
import { FilesButton } from '@moru/ui/forms';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Counters } from './counters.tsx';
import { Draw } from './draw.tsx';
import { Items } from './items.tsx';
import { tallyOf, type Tally } from './tally.ts';
import { TEXTS } from './texts.ts';
import { answersWaiting, useCount, type Count, type Lot } from './use-count.ts';
import { VerdictNote } from './verdict-note.tsx';

const queries = resourceQueries(inspection);

/** Which lot it is and how it is inspected. */
function LotHead({ lot, tally }: { lot: Lot; tally: Tally }) {
  const { lang, t } = useT();
  const { product, po, lineNo } = lot.poProduct;
  return (
    <header className="site-lot">
      <h3>{lang === 'en' ? (product.nameEn ?? product.name) : product.name}</h3>
      <p>
        {po.poNo} / {lineNo} · {t(TEXTS.lot, { n: num(lot.lotQty) })}
        {lot.severity && <ChoiceStatus field={inspection.fields.severity} value={lot.severity} />}
      </p>
      {lot.n > 0 && (
        <p className="site-progress">
          <span>{t(TEXTS.sample, { n: num(lot.n), done: num(tally.nChecked) })}</span>
          <progress max={lot.n} value={tally.nChecked} aria-label={t(TEXTS.sample, { n: num(lot.n), done: num(tally.nChecked) })} />
          <span>
            {lot.letter} · {lot.level}
          </span>
        </p>
      )}
    </header>
  );
}

function Start({ lot, onStarted }: { lot: Lot; onStarted: () => void }) {
  const { t } = useT();
  const start = useMutation({ ...queries.act('start'), onSuccess: onStarted, meta: { quiet: true } });
  return (
    <section className="site-block site-start">
      <p>{t(TEXTS.ask, { cartons: num(Math.ceil(lot.lotQty / lot.pcsPerCarton)) })}</p>
      <Refusal error={start.error} />
      <Button kind="primary" busy={start.isPending} onClick={() => start.mutate({ id: lot.id })}>
        {t(TEXTS.start)}
      </Button>
    </section>
  );
}

/** Hands the visit in; the other lots of it have to be begun. */
function Finish({ lot, tally, count, onClose }: { lot: Lot; tally: Tally; count: Count; onClose: () => void }) {
  const { message, t } = useT();
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
      <Button kind="primary" busy={submit.isPending} disabled={!isOver || count.waiting.length > 0} onClick={send}>
        {t(label, { n: num(left > 0 ? left : lot.items.length) })}
      </Button>
    </>
  );
}

function Counting({ lot, count, onClose }: { lot: Lot; count: Count; onClose: () => void }) {
  const { t } = useT();
  const tally = tallyOf(lot, count.waiting);
  const chip = count.waiting.length > 0 ? t(TEXTS.saved, { n: num(count.waiting.length) }) : t(TEXTS.sent, { n: num(count.sent) });
  return (
    <Sheet title={TEXTS.title} note={chip} onClose={onClose} footer={<Finish lot={lot} tally={tally} count={count} onClose={onClose} />}>
      <LotHead lot={lot} tally={tally} />
      <VerdictNote lot={lot} tally={tally} />
      <Refusal error={count.error} />
      {count.error !== null && count.waiting.length > 0 && (
        <Button onClick={count.retry}>{t({ ko: '다시 보내기', en: 'Send again' })}</Button>
      )}
      <Counters lot={lot} tally={tally} count={count} />
      <FilesButton resource={inspection} row={lot} />
      <Items lotId={lot.id} items={lot.items} waiting={answersWaiting(count.waiting)} tap={count.tap} />
      <Draw lot={lot} onChanged={count.refetch} />
    </Sheet>
  );
}

/** One lot in the hand, the whole of a phone: start, count by taps, answer the items, finish. */
export function InspectSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useT();
  const count = useCount(id);
  const { lot, missing, refetch } = count;
  if (lot?.status === 'in_progress') return <Counting lot={lot} count={count} onClose={onClose} />;
  return (
    <Sheet title={TEXTS.title} onClose={onClose}>
      {!lot && (missing ? <ErrorState error={missing} onRetry={() => void refetch()} /> : <Skeleton />)}
      {lot && <LotHead lot={lot} tally={tallyOf(lot, [])} />}
      {lot?.status === 'planned' && <Start lot={lot} onStarted={() => void refetch()} />}
      {lot && lot.status !== 'planned' && (
        <p>
          <ChoiceStatus field={inspection.fields.status} value={lot.status} />{' '}
          <ChoiceStatus field={inspection.fields.verdict} value={lot.verdict} />{' '}
          {t(TEXTS.sample, { n: num(lot.n), done: num(lot.nChecked) })}
        </p>
      )}
    </Sheet>
  );
}
