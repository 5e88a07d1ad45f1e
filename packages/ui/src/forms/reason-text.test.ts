import { expect, test } from '@jest/globals';
import { reasonText } from './reason-text.ts';

const en = ({ en: word }: { en: string }) => word;

test('a reason of the list is shown by its label, with its note; free text stays as it is', () => {
  expect(
    ['supplier', 'vessel: sailing of 11-24 is off: next on 11-27', 'the truck broke', 'other: 휴무'].map((text) => reasonText(text, en)),
  ).toEqual(['Supplier', 'Vessel: sailing of 11-24 is off: next on 11-27', 'the truck broke', 'Other: 휴무']);
});
