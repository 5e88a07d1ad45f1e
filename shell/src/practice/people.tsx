import { practicePeople, practiceTasksOf, PRACTICE_TASKS, ROLE_LABELS, type PracticePeople, type PracticeTask } from '@moru/contract';
import { Card, ErrorState, getQuery, instant, NONE, Skeleton, useQuery, useT } from '@moru/ui/core';
import { minutesText } from './minutes.ts';
import { StateMark } from './state-mark.tsx';

type Person = PracticePeople['people'][number];

const TEXTS = {
  title: { ko: '사람들', en: 'People' },
  sum: { ko: '과제 {all}개 중 {done}개 마침', en: '{done} of {all} tasks done' },
  person: { ko: '이름', en: 'Person' },
  role: { ko: '역할', en: 'Role' },
  done: { ko: '마침', en: 'Done' },
  of: { ko: '{done}/{all}', en: '{done} of {all}' },
  time: { ko: '시간', en: 'Time' },
  hints: { ko: '힌트', en: 'Hints' },
  last: { ko: '마지막', en: 'Last' },
  never: { ko: '아직 안 함', en: 'not yet' },
};
const TASKS: readonly PracticeTask[] = PRACTICE_TASKS;

const doneOf = ({ tasks }: Person): number => tasks.filter(({ state }) => state === 'done').length;
const sum = (person: Person, of: 'seconds' | 'hints'): number => person.tasks.reduce((all, one) => all + one[of], 0);

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
      <td className="practice-number">{t(TEXTS.of, { done: doneOf(person), all: own.length })}</td>
      <td className="practice-number">{seconds > 0 ? minutesText(seconds, t) : NONE}</td>
      <td className="practice-number">{sum(person, 'hints')}</td>
      <td className="practice-number">{person.lastAt ? instant(person.lastAt) : t(TEXTS.never)}</td>
    </tr>
  );
}

/** Who has done what: by name, for nobody is ranked. */
export function People() {
  const { t } = useT();
  const { data, error, refetch } = useQuery(getQuery('practice/people', {}, practicePeople));
  const done = data?.people.reduce((all, person) => all + doneOf(person), 0) ?? 0;
  const all = data?.people.reduce((count, { role }) => count + practiceTasksOf(role).length, 0) ?? 0;
  return (
    <Card title={TEXTS.title} extra={data && <span className="mo-note">{t(TEXTS.sum, { done, all })}</span>} flush>
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
          </table>
        </div>
      )}
    </Card>
  );
}
