// In its own process: it registers an entity that every later database of the process would have too.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { childrenField, text, textField } from '@moru/contract';
import { asItem, Crates, shape, type StoredBox } from '../../testing/crate-calls.ts';
import { Box, Crate, CrateModule, Piece } from '../../testing/crates.ts';
import { ok } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let crates: Crates;

beforeAll(async () => {
  app = await startTestApp({ modules: [CrateModule] });
  crates = await Crates.start(app);
});
afterAll(() => app?.stop());

test('three levels are inserted in one save and read back in order', async () => {
  const crate = await crates.made([
    { label: 'late', orderNo: 2, pieces: [{ name: 'x' }] },
    { label: 'early', orderNo: 1, pieces: [{ name: 'first' }, { name: 'second', qty: 7 }, { name: 'third' }] },
    { label: 'empty', orderNo: 3 },
  ]);
  expect(shape(crate)).toEqual([
    ['early', 'first=1 second=7 third=1'],
    ['late', 'x=1'],
    ['empty', ''],
  ]);
  const { rows } = ok(await crates.boss.get('/api/crate/findMany', { subset: 'L', params: { id: [crate.id] } }));
  expect(rows[0].boxes).toEqual(crate.boxes);
});

test('each level is changed, extended and reduced by the given lists; fields left out of an item stay', async () => {
  const crate = await crates.twoByTwo();
  const [a, b] = crate.boxes as [StoredBox, StoredBox];
  ok(
    await crates.send({
      id: crate.id,
      boxes: [
        { id: a.id, label: 'A', pieces: [{ id: a.pieces[1]?.id, qty: 20 }, { name: 'a3' }] },
        { id: b.id },
        { label: 'c', pieces: [{ name: 'c1' }] },
      ],
    }),
  );
  expect(shape(await crates.read(crate.id))).toEqual([
    ['A', 'a2=20 a3=1'],
    ['b', 'b1=1 b2=1'],
    ['c', 'c1=1'],
  ]);
  ok(await crates.send({ id: crate.id, boxes: [{ id: b.id, pieces: [] }] }));
  expect(shape(await crates.read(crate.id))).toEqual([['b', '']]);
  expect(await app.em().count(Piece, { boxId: a.id })).toBe(0);
  ok(await crates.send({ id: crate.id, name: 'renamed' }));
  expect(shape(await crates.read(crate.id))).toEqual([['b', '']]);
});

test('rules of the service see nested lists, and refuse at their place', async () => {
  const crate = await crates.twoByTwo();
  const [a, b] = crate.boxes as [StoredBox, StoredBox];
  const answer = await crates.send({
    id: crate.id,
    boxes: [asItem(a), { id: b.id, pieces: [{ id: b.pieces[0]?.id }, { name: 'b3', qty: 101 }] }],
  });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: ['saveParams', 0, 'boxes', 1, 'pieces', 1, 'qty'] }] } });
  expect(shape(await crates.read(crate.id))).toEqual(shape(crate));
  ok(await crates.send({ id: crate.id, boxes: [{ id: a.id, pieces: [{ name: 'heavy', qty: 50 }] }] }));
  expect((await app.em().findOneOrFail(Piece, { name: 'heavy' })).weight).toBe(100);
});

test('values that the contract does not allow are refused at their place, and nothing is written', async () => {
  const before = await app.em().count(Crate, {});
  const answer = await crates.send({ name: 'bad', boxes: [{ label: 'a', pieces: [{ name: 'ok' }, { name: 'x', qty: -1 }, { nope: 1 }] }] });
  expect(answer.status).toBe(400);
  expect(answer.body.issues.map(({ path }: { path: unknown[] }) => path.join('.')).toSorted()).toEqual([
    'saveParams.0.boxes.0.pieces.1.qty',
    'saveParams.0.boxes.0.pieces.2',
    'saveParams.0.boxes.0.pieces.2.name',
  ]);
  expect(await app.em().count(Crate, {})).toBe(before);
});

test('ids of another parent, and unknown ones, are refused at each level', async () => {
  const [one, two] = [await crates.twoByTwo(), await crates.twoByTwo()];
  const [a, b] = one.boxes as [StoredBox, StoredBox];
  const foreign = two.boxes[0]?.pieces[0]?.id;
  const cases: [object[], (string | number)[]][] = [
    [[{ id: two.boxes[0]?.id }], ['boxes', 0, 'id']],
    [[{ id: 999_999 }], ['boxes', 0, 'id']],
    [
      [asItem(a), { id: b.id, pieces: [{ id: foreign }] }],
      ['boxes', 1, 'pieces', 0, 'id'],
    ],
    [
      [asItem(a), { id: b.id, pieces: [{ id: a.pieces[0]?.id }] }],
      ['boxes', 1, 'pieces', 0, 'id'],
    ],
    [[{ label: 'new', pieces: [{ id: a.pieces[0]?.id }] }], ['boxes', 0, 'pieces', 0, 'id']],
    [
      [asItem(a), { id: b.id, pieces: [{ id: 999_999 }] }],
      ['boxes', 1, 'pieces', 0, 'id'],
    ],
  ];
  for (const [boxes, path] of cases)
    expect(await crates.send({ id: one.id, boxes })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'no_such_row', path: ['saveParams', 0, ...path] }] },
    });
  expect([shape(await crates.read(one.id)), shape(await crates.read(two.id))]).toEqual([shape(one), shape(two)]);
});

test('a row given twice in a list is refused at each level, and nothing is written', async () => {
  const crate = await crates.twoByTwo();
  const [a, b] = crate.boxes as [StoredBox, StoredBox];
  const piece = { id: b.pieces[0]?.id };
  const cases: [object[], (string | number)[]][] = [
    [[asItem(a), { ...asItem(b), label: 'one' }, { ...asItem(b), label: 'other' }], ['boxes']],
    [
      [
        asItem(a),
        {
          id: b.id,
          pieces: [
            { ...piece, qty: 3 },
            { ...piece, qty: 4 },
          ],
        },
      ],
      ['boxes', 1, 'pieces'],
    ],
  ];
  for (const [boxes, path] of cases)
    expect(await crates.send({ id: crate.id, boxes })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['saveParams', 0, ...path] }] },
    });
  expect(shape(await crates.read(crate.id))).toEqual(shape(crate));
});

test('of two concurrent edits of one crate the second is refused, whatever level it changed', async () => {
  const crate = await crates.twoByTwo();
  const [a] = crate.boxes as [StoredBox];
  const change = (qty: number) => ({
    id: crate.id,
    version: crate.version,
    boxes: [{ id: a.id, pieces: [{ id: a.pieces[0]?.id, qty }] }],
  });
  ok(await crates.send(change(5)));
  expect(await crates.send(change(6))).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
  expect(shape(await crates.read(crate.id))).toEqual([['a', 'a1=5']]);
});

test('a crate is deleted with its boxes and pieces', async () => {
  const crate = await crates.twoByTwo();
  expect(ok(await crates.boss.get('/api/crate/del', { ids: crate.id }))).toBe(1);
  const boxes = crate.boxes.map(({ id }) => id);
  expect([await app.em().count(Box, { crateId: crate.id }), await app.em().count(Piece, { boxId: { $in: boxes } })]).toEqual([0, 0]);
  expect((await crates.history(crate.id)).filter(({ action }) => action === 'delete').map(({ entity }) => entity)).toEqual([
    ...Array.from({ length: 4 }, () => 'piece'),
    'box',
    'box',
    'crate',
  ]);
});

test('lists go three levels below a row, no further, and a list is shown with the id of its row', () => {
  const level = (entity: string, fields: Parameters<typeof childrenField>[1]['fields']) =>
    childrenField(text('목록', 'List'), { entity, parentKey: 'upId', fields: { name: textField(text('이름', 'Name')), ...fields } });
  const three = level('one', { two: level('two', { three: level('three', {}) }) });
  expect(three.meta.children?.entity).toBe('one');
  expect(() => level('none', { one: three })).toThrow('none would be more than 3 levels below its row');
  const fields = { list: level('two', {}) };
  expect(() => childrenField(text('목록', 'List'), { entity: 'one', parentKey: 'upId', fields, paths: ['list'] })).toThrow(
    "needs its 'id'",
  );
});
