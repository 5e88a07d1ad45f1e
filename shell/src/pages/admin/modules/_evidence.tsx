import type { DeployEvidence, DeployStep, ReleaseFare, Text, WatcherStep } from '@moru/contract';
import { Button, instant, Link, num, Status, useT } from '@moru/ui/core';
import { fareText, share, type ModuleRow } from './_fare.ts';
import { Interval } from './_interval.tsx';

const TEXTS = {
  rollback: { ko: '자동으로 되돌림', en: 'Rolled back automatically' },
  advise: { ko: '되돌리기 권장', en: 'Rollback advised' },
  often: {
    ko: '{version} 세션의 {part} % 실패, {to}의 {times}배',
    en: '{version} failed in {part} % of its sessions, {times} times as often as {to}',
  },
  first: { ko: '{version} 세션의 {part} % 실패, {to}에서는 없었음', en: '{version} failed in {part} % of its sessions, {to} in none' },
  rates: { ko: '실패한 세션, 95 % 구간', en: 'Sessions that failed, 95 % interval' },
  apart: {
    ko: '두 구간이 겹치지 않으므로 이전보다 확실히 나쁩니다.',
    en: 'The intervals do not overlap: clearly worse than before.',
  },
  touch: { ko: '두 구간이 겹칩니다.', en: 'The intervals overlap.' },
  when: { ko: '시점', en: 'When' },
  after: { ko: '적용 {n}분 뒤', en: '{n} minutes after it was live' },
  people: { ko: '{n}명에게 발생', en: 'affected {n} people' },
  what: { ko: '무엇이 실패했나', en: 'What failed' },
  by: { ko: '경계에서 {boundary}건, 스택으로 {stack}건', en: '{boundary} caught by the boundary, {stack} by the stack' },
  had: { ko: '{to}에도 같은 오류가 있음', en: '{to} has the same fault' },
  hadNot: { ko: '{to}에는 없는 오류', en: '{to} has no such fault' },
  reports: { ko: '보고 열기', en: 'Open the reports' },
  revoke: { ko: '{version} 회수', en: 'Revoke {version}' },
  write: { ko: '{team}에 메일', en: 'Write to {team}' },
} satisfies Record<string, Text>;

const rate = ({ failed, sessions }: ReleaseFare): number => (sessions > 0 ? failed / sessions : 0);
const hasFault = ({ before }: DeployEvidence, flogId: number): boolean => before.faults.some((fault) => fault.flogId === flogId);

function Rates({ evidence: { version, to, now, before } }: { evidence: DeployEvidence }) {
  const { t } = useT();
  const scale = Math.max(now.high, before.high, 0.01);
  return (
    <section>
      <h4>{t(TEXTS.rates)}</h4>
      <p className="mo-ink-bad">
        <strong>
          {version}: {fareText(now)}
        </strong>
      </p>
      <Interval fare={now} kind="bad" scale={scale} />
      <p>
        {to}: {fareText(before)}
      </p>
      <Interval fare={before} kind="live" scale={scale} />
      <p className="mo-quiet">{t(now.low > before.high ? TEXTS.apart : TEXTS.touch)}</p>
    </section>
  );
}

function Fault({ evidence }: { evidence: DeployEvidence }) {
  const { t } = useT();
  const { now, to } = evidence;
  return (
    <section>
      <h4>{t(TEXTS.what)}</h4>
      {now.faults.slice(0, 3).map(({ flogId, message, path, boundary, stack }) => (
        <div key={flogId}>
          <p className="modules-fault">
            <Link to={`/admin/flogs/form?id=${flogId}`}>{message}</Link>
            <small>{path}</small>
          </p>
          <p>
            {t(TEXTS.by, { boundary: num(boundary), stack: num(stack) })};{' '}
            {t(hasFault(evidence, flogId) ? TEXTS.had : TEXTS.hadNot, { to })}
          </p>
        </div>
      ))}
    </section>
  );
}

interface Props {
  readonly name: string;
  readonly owner: ModuleRow['owner'];
  readonly step: WatcherStep;
  readonly busy: boolean;
  readonly onStep: (step: DeployStep) => void;
}

/** What the watcher did with a release or advises, and why: the rates of both releases, when, and the most frequent faults. */
export function Evidence({ name, owner, step: { action, at, note, evidence }, busy, onStep }: Props) {
  const { t } = useT();
  const { version, to, now, before, minutes } = evidence;
  const [part, was] = [rate(now), rate(before)];
  const sentence = was > 0 ? TEXTS.often : TEXTS.first;
  const mail = owner?.contact.includes('@') ? owner : undefined;
  return (
    <section aria-label={t(TEXTS[action])}>
      <div className="modules-evidence-head">
        <Status tone={action === 'rollback' ? 'bad' : 'warn'}>{t(TEXTS[action])}</Status>
        <h3>{t(sentence, { version, to, part: share(part), times: was > 0 ? num(Math.round(part / was)) : '' })}</h3>
        <Button small href={`/admin/flogs?module=${name}`}>
          {t(TEXTS.reports)}
        </Button>
        <Button small disabled={busy} onClick={() => onStep({ action: 'revoke', name, version })}>
          {t(TEXTS.revoke, { version })}
        </Button>
        {mail && (
          <a className="mo-button mo-button-outline mo-button-small" href={`mailto:${mail.contact}`}>
            {t(TEXTS.write, { team: mail.team })}
          </a>
        )}
      </div>
      <div className="modules-evidence-parts">
        <Rates evidence={evidence} />
        <section>
          <h4>{t(TEXTS.when)}</h4>
          <p>
            {instant(at)} · {t(TEXTS.after, { n: num(minutes) })} · {t(TEXTS.people, { n: num(now.users) })}
          </p>
          {action === 'advise' && <p>{note}</p>}
        </section>
        <Fault evidence={evidence} />
      </div>
    </section>
  );
}
