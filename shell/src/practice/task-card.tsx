import { withFacts, type PracticeTask } from '@moru/contract';
import { Badge, Button, Icon, useT } from '@moru/ui/core';
import { useState } from 'react';
import { TaskActs, type ActsProps } from './task-acts.tsx';
import { FactText } from './fact-text.tsx';
import { minutesText } from './minutes.ts';
import { metOf } from './room.ts';
import { StateMark } from './state-mark.tsx';

const TEXTS = {
  met: { ko: '확인 {all}개 중 {met}개 됨', en: '{met} of {all} checks met' },
  time: { ko: '{time}, 보통 {usual}', en: '{time}, usually {usual}' },
  checked: { ko: '자료로 확인합니다', en: 'Checked against the data' },
  notClicks: { ko: '어떻게 했는지는 보지 않습니다', en: 'not by your clicks' },
  start: { ko: '처음', en: 'At start' },
  now: { ko: '지금', en: 'Now' },
  expected: { ko: '목표 값', en: 'Expected' },
  hint: { ko: '힌트 {n}/{all}', en: 'Hint {n} of {all}' },
  first: { ko: '힌트 보기', en: 'Show a hint' },
  next: { ko: '다음 힌트', en: 'Next hint' },
  stuck: { ko: '막히면 힌트 {all}개를 볼 수 있습니다', en: '{all} hints if you need them' },
  done: { ko: '마침', en: 'Done' },
};

interface Props extends ActsProps {
  readonly nth: number;
  readonly task: PracticeTask;
  readonly onHint: () => Promise<unknown>;
}

function Checks({ task, own }: Pick<Props, 'task' | 'own'>) {
  const { t } = useT();
  return (
    <table className="practice-checks">
      <thead>
        <tr>
          <th scope="col">
            {t(TEXTS.checked)} <small>{t(TEXTS.notClicks)}</small>
          </th>
          <th scope="col">{t(TEXTS.start)}</th>
          <th scope="col">{t(TEXTS.now)}</th>
          <th scope="col">{t(TEXTS.expected)}</th>
        </tr>
      </thead>
      <tbody>
        {task.checks.map(({ id, label, expected }) => {
          const one = own.checks.find((check) => check.id === id);
          return (
            <tr key={id} data-met={one?.met}>
              <th scope="row">
                <StateMark state={one?.met ? 'done' : 'new'} /> {t(withFacts(label, own.facts))}
              </th>
              <td>{one ? t(one.start) : '–'}</td>
              <td>{one ? t(one.now) : '–'}</td>
              <td>{t(withFacts(expected, own.facts))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Hints({ task, own, onHint }: Pick<Props, 'task' | 'own' | 'onHint'>) {
  const { t } = useT();
  const all = task.hints.length;
  const [shown, setShown] = useState(Math.min(own.hints, all));
  const hint = task.hints[shown - 1];
  const next = () => {
    setShown(shown + 1);
    void onHint();
  };
  return (
    <div className="practice-hint">
      <Icon name="info" />
      <div>
        {hint ? (
          <>
            <strong>{t(TEXTS.hint, { n: shown, all })}</strong>
            <p>{t(withFacts(hint, own.facts))}</p>
          </>
        ) : (
          t(TEXTS.stuck, { all })
        )}
      </div>
      {shown < all && <Button onClick={next}>{t(shown === 0 ? TEXTS.first : TEXTS.next)}</Button>}
    </div>
  );
}

function State({ own }: Pick<Props, 'own'>) {
  const { t } = useT();
  if (own.state === 'new' || own.checks.length === 0) return null;
  if (own.state === 'done') return <Badge tone="good">{t(TEXTS.done)}</Badge>;
  return <Badge tone="info">{t(TEXTS.met, { met: metOf(own), all: own.checks.length })}</Badge>;
}

/** One task: what to do, what the data has to contain in the end, hints, and the link to its screen. */
export function TaskCard({ nth, task, own, onHint, ...acts }: Props) {
  const { t } = useT();
  return (
    <section className="mo-card practice-card" aria-labelledby="practice-task">
      <div className="mo-card-head">
        <h2 id="practice-task">
          {nth}. {t(task.title)}
        </h2>
        <State own={own} />
        <span className="practice-time">
          <Icon name="clock" /> {t(TEXTS.time, { time: minutesText(own.seconds, t), usual: minutesText(task.minutes * 60, t) })}
        </span>
      </div>
      <p className="practice-text">
        <FactText text={task.text} facts={own.facts} />
      </p>
      <Checks task={task} own={own} />
      <Hints task={task} own={own} onHint={onHint} />
      <TaskActs own={own} {...acts} />
    </section>
  );
}
