import type { Text } from '@moru/contract';
import { Link, nameIn, num, Status, useT } from '@moru/ui/core';
import { Facts } from '../parts/facts.tsx';
import type { Task, TaskGroup } from './tasks.ts';

const GROUPS: Readonly<Record<TaskGroup['key'], { title: Text; act: Text; unit: Text }>> = {
  journals: { title: { ko: '쓸 일지', en: 'journals to write' }, act: { ko: '쓰기', en: 'Write' }, unit: { ko: '개', en: 'EA' } },
  lots: { title: { ko: '검사할 로트', en: 'lots to inspect' }, act: { ko: '검사', en: 'Inspect' }, unit: { ko: '개', en: 'EA' } },
  releases: { title: { ko: '챙길 출고', en: 'releases to pick' }, act: { ko: '챙기기', en: 'Pick' }, unit: { ko: '개', en: 'EA' } },
  labels: { title: { ko: '받을 라벨', en: 'labels to receive' }, act: { ko: '받기', en: 'Receive' }, unit: { ko: '장', en: 'EA' } },
};
const TEXTS = { none: { ko: '없음', en: 'None' }, more: { ko: '{n}개 더', en: '{n} more' } };
const SHOWN = 3;

function TaskRow({ task, of, isUrgent }: { task: Task; of: TaskGroup['key']; isUrgent: boolean }) {
  const { lang, t } = useT();
  const { act, unit } = GROUPS[of];
  return (
    <li data-urgent={isUrgent || undefined}>
      <Link className="site-task" to={task.to}>
        <span className="site-task-main">
          <strong>{nameIn(task.name, lang)}</strong>
          <span>
            <Facts of={task.about} />
          </span>
        </span>
        <span className="site-task-qty">
          {task.qty !== undefined && (
            <>
              {task.what && <span>{t(task.what)} </span>}
              <strong>{num(task.qty)}</strong>
              <span>{t(unit)}</span>
            </>
          )}
        </span>
        <span className="site-task-when">
          {task.when.tone === 'mute' ? t(task.when.text) : <Status tone={task.when.tone}>{t(task.when.text)}</Status>}
        </span>
        <span className="mo-button mo-button-outline site-task-act">{t(act)}</span>
      </Link>
    </li>
  );
}

/** The day's work by kind: number, the most urgent rows, and a link to the others. */
export function TaskGroups({ groups, urgent }: { groups: readonly TaskGroup[]; urgent: Task | undefined }) {
  const { t } = useT();
  return groups.map(({ key, all, tasks }) => (
    <section key={key} className="site-tasks" aria-label={`${t(GROUPS[key].title)} ${num(tasks.length)}`}>
      <h2>
        <strong>{num(tasks.length)}</strong>
        <span>{t(GROUPS[key].title)}</span>
      </h2>
      <ul>
        {tasks.slice(0, SHOWN).map((task) => (
          <TaskRow key={task.id} task={task} of={key} isUrgent={task === urgent} />
        ))}
        {tasks.length === 0 && <li className="site-tasks-none">{t(TEXTS.none)}</li>}
        {tasks.length > SHOWN && (
          <li>
            <Link className="site-tasks-more" to={all}>
              {t(TEXTS.more, { n: num(tasks.length - SHOWN) })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  ));
}
