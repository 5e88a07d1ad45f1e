import type { ReleaseFare, Text, WatcherStep } from '@moru/contract';
import { instant, Link, NONE, num, Status, useT } from '@moru/ui/core';

const TEXTS = {
  rollback: { ko: '자동으로 되돌림', en: 'Rolled back by itself' },
  advise: { ko: '되돌리기 권장', en: 'Advice to roll back' },
  release: { ko: '{version}: {fare}', en: '{version}: {fare}' },
  after: { ko: '적용 {n}분 뒤', en: '{n} minutes after it was live' },
  by: { ko: '경계에서 {boundary}건, 스택으로 {stack}건', en: '{boundary} caught by the boundary, {stack} by the stack' },
} satisfies Record<string, Text>;

const HUNDRED = 100;
const share = (part: number): string => (part * HUNDRED).toFixed(1);

/** Failed sessions of all, with the 95 % interval of their share. */
export const fareText = ({ failed, sessions, low, high }: ReleaseFare): string =>
  sessions === 0 ? NONE : `${num(failed)} / ${num(sessions)} · ${share(failed / sessions)} % [${share(low)}–${share(high)}]`;

/** What the watcher did with a release or advises, and why: both releases' rates and the fault that weighs most. */
export function Watched({ step: { action, at, note, evidence } }: { step: WatcherStep }) {
  const { t } = useT();
  const { version, to, now, before, minutes } = evidence;
  const [main] = now.faults;
  return (
    <section className="module-watched" aria-label={t(TEXTS[action])}>
      <p>
        <Status tone={action === 'rollback' ? 'bad' : 'warn'}>{t(TEXTS[action])}</Status> {version} · {instant(at)} ·{' '}
        {t(TEXTS.after, { n: num(minutes) })}
      </p>
      <p>
        <strong>{t(TEXTS.release, { version, fare: fareText(now) })}</strong>
      </p>
      <p>{t(TEXTS.release, { version: to, fare: fareText(before) })}</p>
      {main && (
        <p>
          <Link to={`/admin/flogs/form?id=${main.flogId}`}>{main.message}</Link> · {main.path} ·{' '}
          {t(TEXTS.by, { boundary: num(main.boundary), stack: num(main.stack) })}
        </p>
      )}
      {action === 'advise' && <p>{note}</p>}
    </section>
  );
}
