import { describe, expect, test } from '@jest/globals';
import type { CommentRow, Thread } from '@moru/contract';
import { matching } from './use-mentions.ts';
import { entriesOf } from './use-thread.ts';

const row = (id: number, createdAt: string): CommentRow => ({
  id,
  version: 1,
  createdAt,
  createdBy: 1,
  byName: 'x',
  byRole: null,
  body: '',
  mentions: [],
  replyToId: null,
  editedAt: null,
  withdrawnAt: null,
});
const fact = (key: string, at: string): Thread['facts'][number] => ({
  key,
  kind: 'eta',
  at,
  on: null,
  from: null,
  to: null,
  why: null,
  note: null,
  byName: null,
  no: null,
});
const page = (more: Partial<Thread>): Thread => ({
  rows: [],
  more: false,
  facts: [],
  reads: [],
  readUpTo: 0,
  mayWrite: true,
  isShared: false,
  ...more,
});
const keys = (pages: Thread[]) => entriesOf(pages).map(({ key }) => key);

describe('a conversation', () => {
  const facts = [fact('early', '2026-11-01T00:00:00.000Z'), fact('late', '2026-11-18T00:00:00.000Z')];
  const latest = page({ rows: [row(8, '2026-11-17T00:00:00.000Z'), row(9, '2026-11-19T00:00:00.000Z')], facts, more: true });

  test('puts events between comments, in the order of time', () => {
    expect(keys([{ ...latest, more: false }])).toEqual(['early', 'c8', 'late', 'c9']);
  });

  test('leaves out events before its oldest loaded comment until older ones are loaded', () => {
    expect(keys([latest])).toEqual(['c8', 'late', 'c9']);
    expect(keys([latest, page({ rows: [row(1, '2026-11-02T00:00:00.000Z')] })])).toEqual(['early', 'c1', 'c8', 'late', 'c9']);
  });
});

const PEOPLE = ['김서연', '이준호', 'Kim Lee', '강서'].map((name, id) => ({ id, name, role: 'client' as const }));

test.each([
  ['', ['김서연', '이준호', 'Kim Lee', '강서']],
  ['ㄱㅅ', ['김서연', '강서']],
  ['kim', ['Kim Lee']],
  // the keys of 김서연 typed in the Latin layout
  ['rlatjdus', ['김서연']],
  ['서', ['김서연', '강서']],
  ['zzz', []],
])('a name is matched by %j', (word, names) => {
  expect(matching(PEOPLE, word).map(({ name }) => name)).toEqual(names);
});
