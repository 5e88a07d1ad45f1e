import { PRACTICE_TASKS, type PracticeOwnTask } from '@moru/contract';
import { Button, enterPractice, Icon, leavePractice, notify, useT, useUser } from '@moru/ui/core';
import { useEffect, useRef } from 'react';
import { Banner } from './banner.tsx';
import './practice.css';
import { NetworkSwitch } from './network-switch.tsx';
import { roomOf } from './room-path.ts';
import { DONE_TEXT, metOf, useRoom, useRoomActs } from './room.ts';

const TEXTS = {
  leave: { ko: '연습 끝내기', en: 'Leave practice' },
  tasks: { ko: '과제', en: 'Tasks' },
  met: { ko: '{met}/{all}', en: '{met} of {all}' },
  task: { ko: '하고 있는 과제', en: 'Open task' },
};

/** Shows once that the open task is done. */
function useDoneNews(tasks: readonly PracticeOwnTask[] | undefined): void {
  const { t } = useT();
  const before = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!tasks) return;
    const done = new Set(tasks.filter(({ state }) => state === 'done').map(({ id }) => id));
    for (const { id, title } of PRACTICE_TASKS)
      if (before.current && done.has(id) && !before.current.has(id)) notify.success(t(DONE_TEXT, { title: t(title) }));
    before.current = done;
  }, [tasks, t]);
}

function OpenTask({ own }: { own: PracticeOwnTask }) {
  const { t } = useT();
  const title = PRACTICE_TASKS.find(({ id }) => id === own.id)?.title;
  return (
    <p className="practice-task" role="status" aria-label={t(TEXTS.task)}>
      <Icon name="check" />
      <span>{title && t(title)}</span>
      <strong>{t(TEXTS.met, { met: metOf(own), all: own.checks.length })}</strong>
    </p>
  );
}

/** Above every page of the copy: that it is a copy, the open task, and the way out. */
export function PracticeBar() {
  const { t } = useT();
  const { role } = useUser();
  const { data } = useRoom();
  const { busy, askReset, cut } = useRoomActs();
  useDoneNews(data?.tasks);
  const own = data?.tasks.find(({ id }) => id === data.open);
  const page = role === 'site-staff' ? '/site/practice' : roomOf(window.location.pathname);
  const reset = async () => {
    // The screen shows data of the old copy.
    if (await askReset()) enterPractice(page);
  };
  return (
    <Banner copy={data?.copy} busy={busy} onReset={() => void reset()}>
      {own && <OpenTask own={own} />}
      <NetworkSwitch busy={busy} onCut={cut} />
      <Button href={page} icon="check">
        {t(TEXTS.tasks)}
      </Button>
      <Button icon="logout" onClick={() => leavePractice()}>
        {t(TEXTS.leave)}
      </Button>
    </Banner>
  );
}
