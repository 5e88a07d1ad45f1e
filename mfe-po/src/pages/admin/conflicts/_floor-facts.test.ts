import { expect, test } from '@jest/globals';
import { pjournal } from '@moru/contract';
import { floorFacts } from './_floor-facts.ts';

const given = (facts: Readonly<Record<string, string>>) => Object.entries(facts).map(([name, value]) => ({ name, value }));

test('both versions are shown field by field, differing fields of the row first', () => {
  const facts = floorFacts(
    given({
      choice: 'mine',
      reason: '한 박스 빠짐',
      'record.title': '생산일지',
      'record.facts': '양품 420',
      'there.id': '7',
      'there.version': '2',
      'there.goodQty': '400',
      'there.defectQty': '3',
      'mine.note': '수량',
      'mine.goodQty': '420',
      'mine.defectQty': '3',
      'mine.id': '7',
    }),
    Object.keys(pjournal.fields),
  );
  expect(facts).toMatchObject({ title: '생산일지', facts: '양품 420', choice: 'mine', reason: '한 박스 빠짐', about: '', message: '' });
  expect(facts.differing).toEqual([{ name: 'goodQty', mine: '420', there: '400' }]);
  expect(facts.others).toEqual([
    { name: 'defectQty', mine: '3', there: '3' },
    { name: 'note', mine: '수량', there: undefined },
  ]);
});

test('a value sent in parts is joined, and a record without a row has one version', () => {
  const facts = floorFacts(given({ 'record.title': '출고', 'mine.lines.1': '{"id":1}, ', 'mine.lines.2': '{"id":2}' }), []);
  expect(facts.others).toEqual([{ name: 'lines', mine: '{"id":1}, {"id":2}', there: undefined }]);
});
