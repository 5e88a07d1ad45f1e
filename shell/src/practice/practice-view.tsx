import { practiceTasksOf, type PracticeOwnTask, type PracticeTask, type Text } from '@moru/contract';
import { Button, EmptyState, ErrorState, inPractice, leavePractice, PageHeader, Skeleton, useT, useUser } from '@moru/ui/core';
import { useState } from 'react';
import { Banner } from './banner.tsx';
import './practice.css';
import { minutesText } from './minutes.ts';
import { metOf, useRoom, useRoomActs } from './room.ts';
import { StateMark } from './state-mark.tsx';
import { TaskCard } from './task-card.tsx';

const TEXTS = {
  summary: { ko: '과제 {all}개 중 {done}개 마침, {time}', en: '{done} of {all} tasks done, {time}' },
  progress: { ko: '마친 과제', en: 'Tasks done' },
  leave: { ko: '연습 끝내기', en: 'Leave practice' },
  making: { ko: '연습 자료를 만들고 있습니다. 1분쯤 걸립니다', en: 'The practice data is being made. This takes up to a minute' },
  tasks: { ko: '과제', en: 'Tasks' },
  checks: { ko: '확인 {n}개', en: '{n} checks' },
  met: { ko: '{met}/{all}', en: '{met} of {all}' },
};

interface RowProps {
  readonly nth: number;
  readonly task: PracticeTask;
  readonly own: PracticeOwnTask;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function TaskRow({ nth, task, own, chosen, onChoose }: RowProps) {
  const { t } = useT();
  const all = task.checks.length;
  return (
    <li>
      <button type="button" className="practice-row" aria-current={chosen || undefined} onClick={onChoose}>
        <StateMark state={own.state} />
        <span className="practice-nth">{nth}</span>
        <span className="practice-name">{t(task.title)}</span>
        <span>
          {own.state === 'new' ? t(TEXTS.checks, { n: all }) : t(TEXTS.met, { met: own.state === 'done' ? all : metOf(own), all })}
        </span>
        <span>{own.seconds > 0 ? minutesText(own.seconds, t) : `~${minutesText(task.minutes * 60, t)}`}</span>
      </button>
    </li>
  );
}

/** The tasks of the user's role with their checks, on the user's own copy. */
export function PracticeView({ title }: { title: Text }) {
  const { t } = useT();
  const { role } = useUser();
  const { data, error, refetch } = useRoom();
  const { busy, askReset, begin, hint } = useRoomActs();
  const [picked, setPicked] = useState<string>();
  const tasks = practiceTasksOf(role);
  const ownOf = (id: string) => data?.tasks.find((one) => one.id === id);
  const chosen = tasks.find(({ id }) => id === (picked ?? data?.open)) ?? tasks.find(({ id }) => ownOf(id)?.state !== 'done') ?? tasks[0];
  const own = chosen && ownOf(chosen.id);
  const next = tasks.find((task) => task !== chosen && ownOf(task.id)?.state !== 'done');
  const again = async (one: PracticeOwnTask) => {
    if (await askReset()) await begin(one);
  };
  const done = data?.tasks.filter(({ state }) => state === 'done').length ?? 0;
  const seconds = data?.tasks.reduce((sum, one) => sum + one.seconds, 0) ?? 0;
  return (
    <div className="mo-page practice">
      {!inPractice && <Banner copy={data?.copy} busy={busy} onReset={() => void askReset()} />}
      <PageHeader
        title={title}
        // One line from the start, so that nothing moves when the data has loaded.
        note={
          !data
            ? '\u00a0'
            : data.tasks.length > 0 && (
                <>
                  {t(TEXTS.summary, { done, all: tasks.length, time: minutesText(seconds, t) })}
                  <progress className="practice-progress" value={done} max={tasks.length} aria-label={t(TEXTS.progress)} />
                </>
              )
        }
      >
        <Button onClick={() => leavePractice()}>{t(TEXTS.leave)}</Button>
      </PageHeader>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} />}
      {data?.full && (
        <p className="practice-full" role="status">
          {t(data.full)}
        </p>
      )}
      {data?.tasks.length === 0 && <EmptyState title={TEXTS.making} icon="clock" />}
      {data && data.tasks.length > 0 && (
        <div className="practice-columns">
          <ol className="mo-card mo-card-flush practice-tasks" aria-label={t(TEXTS.tasks)}>
            {tasks.map((task, index) => {
              const one = ownOf(task.id);
              return (
                one && (
                  <TaskRow
                    key={task.id}
                    nth={index + 1}
                    task={task}
                    own={one}
                    chosen={task === chosen}
                    onChoose={() => setPicked(task.id)}
                  />
                )
              );
            })}
          </ol>
          {chosen && own && (
            <TaskCard
              key={chosen.id}
              nth={tasks.indexOf(chosen) + 1}
              task={chosen}
              own={own}
              busy={busy}
              full={data.full !== null}
              next={next}
              onBegin={() => void begin(own)}
              onAgain={() => void again(own)}
              onNext={() => setPicked(next?.id)}
              onHint={() => hint(chosen.id)}
            />
          )}
        </div>
      )}
    </div>
  );
}
