import { people, type Person } from '@moru/contract';
import { rankOf } from '@moru/contract/keyword';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { getQuery } from '../core/api/queries.ts';
import { nameAt } from './draft.ts';
import type { Holder } from './use-thread.ts';

const MOST = 6;
const NOBODY: readonly Person[] = [];

/** People who match a name or its initial consonants, the best first. */
export function matching(known: readonly Person[], word: string): Person[] {
  if (word === '') return known.slice(0, MOST);
  const ranked = known.flatMap((person) => {
    const rank = rankOf(person.name, word);
    return rank === undefined ? [] : [{ person, rank }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ person }) => person);
}

/** The list of names after an `@`: arrows move, Enter or Tab choose, Esc closes. */
export function useMentions(
  holder: Holder,
  { text, caret, choose }: { text: string; caret: number; choose: (person: Person, from: number) => void },
) {
  const asked = nameAt(text, caret);
  const [closedAt, setClosedAt] = useState<number>();
  const [at, setAt] = useState(0);
  const { entity, entityId } = holder;
  const { data = NOBODY } = useQuery({
    ...getQuery('comment/people', { entity, entityId }, people),
    enabled: asked !== undefined,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  const found = asked && asked.from !== closedAt ? matching(data, asked.word) : [];
  const current = Math.min(at, found.length - 1);
  const pick = (person: Person) => {
    setAt(0);
    if (asked) choose(person, asked.from);
  };
  /** Whether the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    const chosen = found[current];
    if (!asked || !chosen) return false;
    if (event.key === 'ArrowDown') setAt((current + 1) % found.length);
    else if (event.key === 'ArrowUp') setAt((current - 1 + found.length) % found.length);
    else if (event.key === 'Escape') setClosedAt(asked.from);
    else if (event.key === 'Tab' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)) pick(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { found, current, pick, onKey };
}
