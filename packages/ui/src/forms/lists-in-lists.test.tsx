import { expect, test } from '@jest/globals';
import { childrenField, defineResource, qtyField, text, textField } from '@moru/contract';
import { renderHook } from '@testing-library/react';
import { fieldOf, useNameOf } from './field-names.ts';
import { rowValues } from './form-values.ts';
import { validate } from './validate.ts';

const name = textField(text('이름', 'Name'));
const pieces = childrenField(text('낱개', 'Pieces'), {
  entity: 'piece',
  parentKey: 'boxId',
  fields: { name, qty: qtyField(text('수량', 'Quantity')), weight: qtyField(text('무게', 'Weight'), { derived: true }) },
});
const boxes = childrenField(text('박스', 'Boxes'), { entity: 'box', parentKey: 'crateId', fields: { name, pieces } });
const crate = defineResource({
  name: 'crate',
  label: text('상자', 'Crate'),
  fields: { name, boxes },
  subsets: { A: {}, L: {}, R: ['id', 'name'] },
  access: { read: [] },
});

const row = {
  id: 1,
  version: 3,
  name: 'c',
  boxes: [{ id: 2, version: 1, name: 'b', pieces: [{ id: 3, version: 1, name: 'p', qty: 5, weight: 10 }] }],
};

test('a form has the writable values of each level, and sends them', () => {
  const values = rowValues(crate.fields, row);
  expect(values).toEqual({ name: 'c', boxes: [{ id: 2, name: 'b', pieces: [{ id: 3, name: 'p', qty: 5 }] }] });
  expect(validate(crate, values, false)).toEqual({ ok: values });
});

test('an error in a list within a list is shown at its place, in the order of the levels', () => {
  const values = {
    name: 'c',
    boxes: [
      {
        name: 'b',
        pieces: [
          { name: 'p', qty: 1 },
          { name: '', qty: -1 },
        ],
      },
    ],
  };
  const result = validate(crate, values, true);
  expect('issues' in result && result.issues.map(({ path }) => path).toSorted()).toEqual(['boxes.0.pieces.1.name', 'boxes.0.pieces.1.qty']);
});

test('a path of any depth has its field and its name', () => {
  expect(fieldOf(crate.fields, 'boxes.0.pieces.1.qty')?.meta.label.en).toBe('Quantity');
  expect([fieldOf(crate.fields, 'boxes.0.nope'), fieldOf(crate.fields, 'name.0.nope')]).toEqual([undefined, undefined]);
  const { result } = renderHook(() => useNameOf(crate.fields));
  expect(
    ['name', 'boxes', 'boxes.1', 'boxes.1.name', 'boxes.1.pieces.0', 'boxes.1.pieces.0.qty', 'boxes.1.nope'].map(result.current),
  ).toEqual(['Name', 'Boxes', 'Boxes 2', 'Boxes 2 · Name', 'Boxes 2 · Pieces 1', 'Boxes 2 · Pieces 1 · Quantity', 'Boxes 2']);
});
