import { asKnown, daysBetween, ETA_REASONS, revisionsOf, type LineHistory, type Revision, type Text } from '@moru/contract';
import { slip, useT, nameIn } from '@moru/ui/core';
import type { Line } from './bars.ts';

const TEXTS: Record<'atThatTime' | 'today' | 'since', Text> = {
  atThatTime: { ko: '당시', en: 'then' },
  today: { ko: '오늘', en: 'today' },
  since: { ko: '그 뒤', en: 'since then' },
};

const REASONS = new Map<string, Text>(ETA_REASONS.map(({ value, label }) => [value, label]));
const short = (day: string | null): string => day?.slice(5) ?? '–';

/** One change of a date: by how many days, why, when and by whom. */
function Step({ revision: { fromDate, toDate, reason, note, on, byName } }: { revision: Revision }) {
  const { t } = useT();
  const days = fromDate ? daysBetween(fromDate, toDate) : 0;
  return (
    <li>
      <b>
        {t(slip(days))} {t(REASONS.get(reason) ?? '')}
      </b>{' '}
      <small>
        {short(on)} {byName}
      </small>
      {note && <p>{note}</p>}
    </li>
  );
}

/** The changes of a date: promise, the date known then, today, and each change with its reason. Shown when the mark is hovered. */
export function SlipCard({ line, history, on }: { line: Line; history: LineHistory; on: string | undefined }) {
  const { t, lang } = useT();
  const revisions = revisionsOf(history);
  if (revisions.length === 0) return null;
  const then = on ? revisions.filter((one) => one.on <= on) : revisions;
  const later = revisions.slice(then.length);
  const now = line.deliveredOn ?? line.etaCurrent ?? null;
  return (
    <span className="tl-card">
      <strong>{nameIn(line.product, lang)}</strong>
      <span>
        {short(history.promised)}
        {on && (
          <>
            {' → '}
            <b>{short(asKnown(history, on).eta)}</b> {t(TEXTS.atThatTime)}
          </>
        )}
        {' → '}
        <b>{short(now)}</b> {t(TEXTS.today)}
      </span>
      <ul>
        {then.map((revision) => (
          <Step key={revision.id} revision={revision} />
        ))}
      </ul>
      {later.length > 0 && (
        <>
          <small>{t(TEXTS.since)}</small>
          <ul>
            {later.map((revision) => (
              <Step key={revision.id} revision={revision} />
            ))}
          </ul>
        </>
      )}
    </span>
  );
}
