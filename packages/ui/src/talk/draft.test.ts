import { describe, expect, test } from '@jest/globals';
import { draftKey, EMPTY, keepDraft, mentionsIn, nameAt, readDraft } from './draft.ts';

const KIM = { id: 3, name: '김서연' };

test('a draft is stored for its writer and its row until it is emptied', () => {
  const key = draftKey(1, { entity: 'poProduct', entityId: 7 });
  keepDraft(key, { text: '@김서연 ', picked: [KIM] });
  expect(readDraft(key)).toEqual({ text: '@김서연 ', picked: [KIM] });
  expect(readDraft(draftKey(2, { entity: 'poProduct', entityId: 7 }))).toEqual(EMPTY);
  keepDraft(key, { text: ' \n', picked: [KIM] });
  expect(readDraft(key)).toEqual(EMPTY);
  localStorage.setItem(`moru.${key}`, '"x');
  expect(readDraft(key)).toEqual(EMPTY);
});

test('a chosen person is mentioned once, while the name is still in the text', () => {
  expect(mentionsIn({ text: '@김서연 @김서연', picked: [KIM, KIM] })).toEqual([3]);
  expect(mentionsIn({ text: '김서연', picked: [KIM] })).toEqual([]);
});

describe('a name is searched', () => {
  test.each([
    ['@', 1, { from: 0, word: '' }],
    ['안녕 @ㄱㅅ', 6, { from: 3, word: 'ㄱㅅ' }],
    ['a\n@kim', 6, { from: 2, word: 'kim' }],
    ['@kim x', 4, { from: 0, word: 'kim' }],
    ['@kim ', 5, undefined],
    ['me@moru.kr', 10, undefined],
    ['kim', 3, undefined],
  ])('%j at %i', (text, caret, asked) => expect(nameAt(text, caret)).toEqual(asked));
});
