import './index.ts';
import { expect, test } from '@jest/globals';
import { brand } from '../brand.ts';
import { qtyField, refField, textField } from './field.ts';
import { insertSchema, rowSchema, updateSchema } from './schemas.ts';
import { text } from './text.ts';

const word = (en: string) => text(en, en);
const FIELDS = {
  code: textField(word('code')),
  pieces: qtyField(word('pieces'), { derived: true }),
  ownerId: refField(word('owner'), brand, { optional: true }),
};

test.each([
  ['new', insertSchema(FIELDS), { code: 'A' }],
  ['changed', updateSchema(FIELDS), { id: 1, code: 'A' }],
])('a derived field of a %s row is not written', (_, schema, row) => {
  expect(schema.safeParse(row).success).toBe(true);
  expect(schema.safeParse({ ...row, pieces: 1 }).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['pieces'] }]);
});

test('a row is joined by its references only', () => {
  expect(() => rowSchema(FIELDS, ['id', 'owner.name'])).not.toThrow();
  expect(() => rowSchema(FIELDS, ['maker.name'])).toThrow("no reference 'makerId' for 'maker.name'");
});
