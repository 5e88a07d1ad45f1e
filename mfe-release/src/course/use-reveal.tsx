import { isMasked, releaseGroup, type Text } from '@moru/contract';
import { askReason, Button, num, resourceQueries, useMutation, useT, type ResultOf } from '@moru/ui/core';
import { useState } from 'react';

const TEXTS = {
  show: { ko: '받는 사람 보기 ({n})', en: 'Show recipients ({n})' },
  ask: {
    ko: '받는 사람을 보는 이유를 적어 주세요. 누가 언제 왜 보았는지 이력에 남습니다.',
    en: 'Why do you need to see the recipients? Who looked, when and why is kept in the history.',
  },
  hide: { ko: '다시 가리기', en: 'Mask again' },
  masked: { ko: '받는 사람은 가려져 있습니다.', en: 'Recipients are masked.' },
  shown: { ko: '이 화면을 닫으면 다시 가려집니다.', en: 'They are masked again once you leave this page.' },
} satisfies Record<string, Text>;

type Person = ResultOf<typeof releaseGroup, 'reveal'>['lines'][number];
type Line = Pick<Person, 'id' | 'phone' | 'address'>;

/**
 * Recipients that were revealed for a reason, as long as the page is open: `shown` puts them into a line, `note` is the button and its
 * undo.
 */
export function useReveal(groupId: number, lines: readonly Line[]) {
  const { t } = useT();
  const [people, setPeople] = useState<ReadonlyMap<number, Person>>(new Map());
  const { mutateAsync, isPending } = useMutation(resourceQueries(releaseGroup).act('reveal'));
  const hidden = lines.filter((line) => isMasked(line) && !people.has(line.id));
  const reveal = async () => {
    const reason = await askReason(TEXTS.ask);
    if (reason === null) return;
    const answer = await mutateAsync({ id: groupId, lineIds: hidden.map(({ id }) => id), reason }).catch(() => undefined);
    if (answer) setPeople(new Map([...people.values(), ...answer.lines].map((person) => [person.id, person])));
  };
  const n = hidden.length;
  const note = n + people.size > 0 && (
    <div className="mo-acts release-note">
      <span className="mo-quiet">{t(people.size > 0 ? TEXTS.shown : TEXTS.masked)}</span>
      {n > 0 && (
        <Button small icon="eye" busy={isPending} onClick={() => void reveal()}>
          {t(TEXTS.show, { n: num(n) })}
        </Button>
      )}
      {people.size > 0 && (
        <Button small kind="quiet" onClick={() => setPeople(new Map())}>
          {t(TEXTS.hide)}
        </Button>
      )}
    </div>
  );
  return { note, shown: <L extends Line>(line: L): L => ({ ...line, ...people.get(line.id) }) };
}
