import { DAY_MS, inspection, type Row } from '@moru/contract';
import { instant, nameIn, resourceQueries, Status, useMutation, useRole, useT } from '@moru/ui/core';
import { ActionButton } from '@moru/ui/forms';
import { useEffect, useState } from 'react';
import { TEXTS } from './texts.ts';
import './decide.css';

type Lot = Pick<
  Row<typeof inspection>,
  | 'id'
  | 'version'
  | 'status'
  | 'reason'
  | 'askedAt'
  | 'decidedByName'
  | 'readAt'
  | 'readByName'
  | 'remindedAt'
  | 'remindedByName'
  | 'answer'
  | 'answeredAt'
  | 'answeredByName'
  | 'answerNote'
> & { readonly brand?: { readonly name: string; readonly nameEn: string | null } | undefined };

const QUIET = { quiet: true };

/** Records once that the question was read. */
function useRead({ id, readAt }: Lot): void {
  const { mutate, isIdle } = useMutation({ ...resourceQueries(inspection).act('readQuestion'), meta: QUIET });
  const isNew = readAt === null && isIdle;
  useEffect(() => {
    if (isNew) mutate({ id });
  }, [id, isNew, mutate]);
}

/** The client's two answers. */
function Answering({ lot }: { lot: Lot }) {
  useRead(lot);
  const answer = { resource: inspection, verb: 'answerDeviation', row: lot } as const;
  return (
    <div>
      <ActionButton {...answer} kind="primary" body={{ accept: true }} label={TEXTS.accept} confirm={TEXTS.accept} />{' '}
      <ActionButton {...answer} body={{ accept: false }} label={TEXTS.decline} confirm={TEXTS.decline} />
    </div>
  );
}

/** What a supervisor can do meanwhile: remind, once a day, or decide without the answer. */
function Asking({ lot }: { lot: Lot }) {
  const [now] = useState(() => Date.now());
  const mayRemind = lot.remindedAt === null || Date.parse(lot.remindedAt) + DAY_MS < now;
  return (
    <div>
      {mayRemind && (
        <>
          <ActionButton resource={inspection} verb="remind" row={lot} label={TEXTS.remind} />{' '}
        </>
      )}
      <ActionButton resource={inspection} verb="takeBack" row={lot} kind="quiet" label={TEXTS.takeBack} confirm={TEXTS.takeBackAsk} />
    </div>
  );
}

/** Who asked whom and when, who has read it, and when the client was reminded. */
function Asked({ lot }: { lot: Lot }) {
  const { t, lang } = useT();
  const { askedAt, decidedByName, readAt, readByName, remindedAt, remindedByName, brand } = lot;
  return (
    <ul className="lot-asked">
      {askedAt && <li>{t(TEXTS.askedOn, { client: brand ? nameIn(brand, lang) : '', by: decidedByName ?? '', at: instant(askedAt) })}</li>}
      <li>{readAt ? t(TEXTS.readOn, { by: readByName ?? '', at: instant(readAt) }) : t(TEXTS.unread)}</li>
      {remindedAt && <li>{t(TEXTS.remindedOn, { by: remindedByName ?? '', at: instant(remindedAt) })}</li>}
    </ul>
  );
}

/** The question to the client, or its answer. */
export function Answer({ lot }: { lot: Lot }) {
  const { t } = useT();
  const role = useRole();
  if (lot.status === 'waiting_client')
    return (
      <section className="lot-decide">
        <Status tone="warn">{t(TEXTS.waits)}</Status>
        {role === 'client' && <p>{t(TEXTS.question)}</p>}
        {lot.reason && <p>{lot.reason}</p>}
        <Asked lot={lot} />
        {role === 'client' ? <Answering lot={lot} /> : <Asking lot={lot} />}
      </section>
    );
  if (!lot.answer) return null;
  return (
    <p>
      {t(TEXTS.answered, { name: lot.answeredByName ?? '', answer: t(lot.answer === 'accepted' ? TEXTS.accepted : TEXTS.declined) })}{' '}
      {lot.answeredAt && instant(lot.answeredAt)} {lot.answerNote}
    </p>
  );
}
