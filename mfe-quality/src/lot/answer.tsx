import { inspection, type Row } from '@moru/contract';
import { Status, useRole, useT } from '@moru/ui/core';
import { ActionButton } from '@moru/ui/forms';
import { TEXTS } from './texts.ts';
import './decide.css';

type Lot = Pick<Row<typeof inspection>, 'id' | 'version' | 'status' | 'answer' | 'answeredByName' | 'answerNote' | 'reason'>;

/** The client's question, or what it answered. */
export function Answer({ lot }: { lot: Lot }) {
  const { t } = useT();
  const role = useRole();
  if (lot.status === 'waiting_client')
    return (
      <section className="lot-decide">
        <Status tone="warn">{t(TEXTS.waits)}</Status>
        <p>{t(TEXTS.question)}</p>
        {lot.reason && <p>{lot.reason}</p>}
        {role === 'client' && (
          <div>
            <ActionButton
              resource={inspection}
              verb="answerDeviation"
              row={lot}
              kind="primary"
              body={{ accept: true }}
              label={TEXTS.accept}
              confirm={TEXTS.accept}
            />{' '}
            <ActionButton
              resource={inspection}
              verb="answerDeviation"
              row={lot}
              body={{ accept: false }}
              label={TEXTS.decline}
              confirm={TEXTS.decline}
            />
          </div>
        )}
      </section>
    );
  if (!lot.answer) return null;
  return (
    <p>
      {t(TEXTS.answered, { name: lot.answeredByName ?? '', answer: t(lot.answer === 'accepted' ? TEXTS.accept : TEXTS.decline) })}{' '}
      {lot.answerNote}
    </p>
  );
}
