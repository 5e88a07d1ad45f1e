import { inPractice, useRole } from '@moru/ui/core';
import { People } from '../../practice/people.tsx';
import { PracticeView } from '../../practice/practice-view.tsx';
import { useRoom } from '../../practice/room.ts';

export const page = {
  title: { ko: '연습', en: 'Practice' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'etc',
    order: 25,
    onlyFound: true,
    words: { ko: '연습 모드 과제 교육 배우기', en: 'practice room tasks training learn' },
  },
};

export function Page() {
  const seesPeople = useRole() === 'supervisor' && !inPractice;
  // The part below the tasks is shown together with them, so that it does not move.
  const { isPending } = useRoom();
  return (
    <>
      <PracticeView title={page.title} />
      {seesPeople && !isPending && <People />}
    </>
  );
}
