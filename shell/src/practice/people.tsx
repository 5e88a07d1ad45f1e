import { practicePeople, practiceTasksOf, PRACTICE_TASKS, ROLE_LABELS, type PracticePeople, type PracticeTask } from '@moru/contract';
import { Card, ErrorState, getQuery, instant, NONE, Skeleton, today, useQuery, useT } from '@moru/ui/core';
import './people.css';
import { minutesText } from './minutes.ts';
import { StateMark } from './state-mark.tsx';

type Person = PracticePeople['people'][number];

const TEXTS = {
  title: { ko: '사용자별 진행', en: 'People' },
  sum: { ko: '과제 {all}개 중 {done}개 마침', en: '{done} of {all} tasks done' },
  person: { ko: '이름', en: 'Person' },
  role: { ko: '역할', en: 'Role' },
  done: { ko: '마침', en: 'Done' },
  of: { ko: '{done}/{all}', en: '{done} of {all}' },
  time: { ko: '시간', en: 'Time' },
  hints: { ko: '힌트', en: 'Hints' },
  last: { ko: '마지막', en: 'Last' },
  people: { ko: '{n}명', en: '{n} {n:person|people}' },
  notForRole: { ko: '– 역할에 없음', en: '– not for the role' },
  today: { ko: '오늘 {time}', en: 'today {time}' },
  never: { ko: '아직 안 함', en: 'not yet' },
};
const TASKS: readonly PracticeTask[] = PRACTICE_TASKS;

const doneOf = ({ tasks }: Person): number => tasks.filter(({ state }) => state === 'done').length;
const sum = (person: Person, of: 'seconds' | 'hints'): number => person.tasks.reduce((all, one) => all + one[of], 0);

/** The date, or today's time. */
function lastText(at: string, t: ReturnType<typeof useT>['t']): string {
  const [day = '', time = ''] = at.split(' ');
  return day === today() ? t(TEXTS.today, { time }) : day;
}

function PersonRow({ person }: { person: Person }) {
  const { t } = useT();
  const own = practiceTasksOf(person.role);
  const seconds = sum(person, 'seconds');
  return (
    <tr>
      <th scope="row">{person.name}</th>
      <td>{t(ROLE_LABELS[person.role])}</td>
      {TASKS.map((task) => (
        <td key={task.id} className="practice-cell">
          {own.includes(task) ? <StateMark state={person.tasks.find(({ id }) => id === task.id)?.state ?? 'new'} /> : NONE}
        </td>
      ))}
      <td className="practice-number">
        <b>{t(TEXTS.of, { done: doneOf(person), all: own.length })}</b>
      </td>
      <td className="practice-number">{seconds > 0 ? minutesText(seconds, t) : NONE}</td>
      <td className="practice-number">{sum(person, 'hints')}</td>
      <td className="practice-number">
        {person.lastAt ? lastText(instant(person.lastAt), t) : <b className="mo-ink-warn">{t(TEXTS.never)}</b>}
      </td>
    </tr>
  );
}

/** Totals by task. */
function TotalRow({ people }: { people: readonly Person[] }) {
  const { t } = useT();
  const of = (id: PracticeTask['id']) => people.filter(({ role }) => practiceTasksOf(role).some((task) => task.id === id)).length;
  const doneIn = (id: PracticeTask['id']) =>
    people.filter(({ tasks }) => tasks.some((one) => one.id === id && one.state === 'done')).length;
  const all = (part: (person: Person) => number) => people.reduce((total, person) => total + part(person), 0);
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {t(TEXTS.people, { n: people.length })}
      </th>
      {TASKS.map(({ id }) => (
        <td key={id} className="practice-cell">
          {t(TEXTS.of, { done: doneIn(id), all: of(id) })}
        </td>
      ))}
      <td className="practice-number">{t(TEXTS.of, { done: all(doneOf), all: all(({ role }) => practiceTasksOf(role).length) })}</td>
      <td className="practice-number">
        {minutesText(
          all((person) => sum(person, 'seconds')),
          t,
        )}
      </td>
      <td className="practice-number">{all((person) => sum(person, 'hints'))}</td>
      <td className="practice-number">{NONE}</td>
    </tr>
  );
}

function Legend() {
  const { t } = useT();
  return (
    <span className="practice-legend">
      {(['done', 'open', 'new'] as const).map((state) => (
        <StateMark key={state} state={state} named />
      ))}
      <span>{t(TEXTS.notForRole)}</span>
    </span>
  );
}

/** Who has done which tasks, ordered by name, since it is not a ranking. */
export function People() {
  const { t } = useT();
  const { data, error, refetch } = useQuery(getQuery('practice/people', {}, practicePeople));
  const done = data?.people.reduce((all, person) => all + doneOf(person), 0) ?? 0;
  const all = data?.people.reduce((count, { role }) => count + practiceTasksOf(role).length, 0) ?? 0;
  return (
    <Card
      title={TEXTS.title}
      extra={
        data && (
          <>
            <span className="mo-note practice-sum">{t(TEXTS.sum, { done, all })}</span>
            <Legend />
          </>
        )
      }
      flush
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={4} />)}
      {data && (
        <div className="practice-people" tabIndex={0} role="region" aria-label={t(TEXTS.title)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(TEXTS.person)}</th>
                <th scope="col">{t(TEXTS.role)}</th>
                {TASKS.map(({ id, short }) => (
                  <th key={id} scope="col" className="practice-cell">
                    {t(short)}
                  </th>
                ))}
                {([TEXTS.done, TEXTS.time, TEXTS.hints, TEXTS.last] as const).map((text) => (
                  <th key={text.en} scope="col" className="practice-number">
                    {t(text)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </tbody>
            <tfoot>
              <TotalRow people={data.people} />
            </tfoot>
          </table>
        </div>
      )}
    </Card>
  );
}
