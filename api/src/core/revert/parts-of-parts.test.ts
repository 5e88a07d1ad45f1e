// In its own process: it registers an entity that every later database of the process would have too.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asItem, Crates, shape, type StoredBox, type StoredCrate } from '../../testing/crate-calls.ts';
import { Crate, CrateModule, Piece } from '../../testing/crates.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { ok } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let crates: Crates;

beforeAll(async () => {
  app = await startTestApp({ modules: [CrateModule] });
  crates = await Crates.start(app);
});
afterAll(() => app?.stop());

describe('history', () => {
  test('every level is in the history of the crate: created, changed, removed', async () => {
    const crate = await crates.twoByTwo();
    const [a, b] = crate.boxes as [StoredBox, StoredBox];
    ok(await crates.send({ id: crate.id, boxes: [{ id: a.id, label: 'A', pieces: [{ id: a.pieces[0]?.id, qty: 9 }] }, { id: b.id }] }));
    ok(await crates.send({ id: crate.id, boxes: [{ id: a.id }] }));
    const entries = (await crates.history(crate.id)).filter(({ entity }) => entity !== 'crate');
    expect(entries.every(({ parentEntity, parentId }) => parentEntity === 'crate' && parentId === crate.id)).toBe(true);
    const steps = entries.map(({ action, entity }) => `${action} ${entity}`);
    expect(steps.slice(0, 6)).toEqual([
      ...Array.from({ length: 2 }, () => 'create box'),
      ...Array.from({ length: 4 }, () => 'create piece'),
    ]);
    expect(steps.slice(6, 9).toSorted()).toEqual(['delete piece', 'update box', 'update piece']);
    expect(steps.slice(9)).toEqual(['delete piece', 'delete piece', 'delete box']);
    const changed = entries.find(({ action, entity }) => action === 'update' && entity === 'piece');
    expect(changed).toMatchObject({ entityId: a.pieces[0]?.id });
    expect(changed?.changes).toContainEqual({ field: 'qty', from: 1, to: 9 });
  });

  test('a field of the deepest level is restored, and nothing else changes', async () => {
    const crate = await crates.twoByTwo();
    const [a, b] = crate.boxes as [StoredBox, StoredBox];
    ok(
      await crates.send({
        id: crate.id,
        boxes: [{ id: a.id, label: 'A', pieces: [{ id: a.pieces[0]?.id, qty: 9, name: 'nine' }, { id: a.pieces[1]?.id }] }, asItem(b)],
      }),
    );
    const entry = (await crates.history(crate.id)).find(({ action, entity }) => action === 'update' && entity === 'piece');
    const { version } = await crates.read(crate.id);
    const reverted = await crates.boss.post('/api/alog/revert', { id: entry?.id, fields: ['qty'], version });
    expect(reverted).toMatchObject({ status: 200, body: { entity: 'crate', id: crate.id } });
    expect(shape(await crates.read(crate.id))).toEqual([
      ['A', 'nine=1 a2=2'],
      ['b', 'b1=1 b2=1'],
    ]);
    expect(await crates.boss.post('/api/alog/revert', { id: entry?.id, fields: ['name'], version })).toMatchObject({ status: 409 });
    const box = (await crates.history(crate.id)).find(({ action, entity }) => action === 'update' && entity === 'box');
    ok(await crates.boss.post('/api/alog/revert', { id: box?.id, fields: ['label'], version: (await crates.read(crate.id)).version }));
    expect(shape(await crates.read(crate.id))[0]).toEqual(['a', 'nine=1 a2=2']);
  });

  test('a batch is reverted on every level; one that created crates removes them with their content', async () => {
    const [one, two] = [await crates.twoByTwo(), await crates.twoByTwo()];
    const change = ({ id, boxes }: StoredCrate) => ({
      id,
      name: 'changed',
      boxes: boxes.map((box) => ({ id: box.id, label: `${box.label}!`, pieces: box.pieces.map((piece) => ({ id: piece.id, qty: 50 })) })),
    });
    ok(await crates.send([change(one), change(two)]));
    const batchId = (await crates.history(one.id)).findLast((entry) => entry.batchId)?.batchId;
    ok(await crates.boss.post('/api/alog/revertBatch', { batchId }));
    expect([shape(await crates.read(one.id)), shape(await crates.read(two.id))]).toEqual([shape(one), shape(two)]);
    const ids: number[] = ok(
      await crates.send([1, 2].map((nr) => ({ name: `new ${nr}`, boxes: [{ label: 'x', pieces: [{ name: 'y' }] }] }))),
    );
    const batch = (await crates.history(ids[0] ?? 0)).findLast((entry) => entry.batchId)?.batchId;
    const before = await app.em().count(Piece, {});
    ok(await crates.boss.post('/api/alog/revertBatch', { batchId: batch }));
    expect([await app.em().count(Crate, { id: { $in: ids } }), before - (await app.em().count(Piece, {}))]).toEqual([0, 2]);
  });
});

describe('scope', () => {
  let mine: number;
  let other: number;
  let client: HttpClient;

  beforeAll(async () => {
    [mine, other] = [await app.make('brand'), await app.make('brand')];
    client = await app.as('client', { scope: 'listed', brandIds: [mine] });
  });

  const mixed = (brandId: number) =>
    crates.made(
      [
        {
          label: 'a',
          pieces: [
            { name: 'mine', brandId: mine },
            { name: 'theirs', brandId: other },
          ],
        },
      ],
      { brandId },
    );

  test('visibility of the deepest level has its own rule, and hidden parts are neither replaced nor removed', async () => {
    const crate = await mixed(mine);
    const seen = await crates.read(crate.id, client);
    expect(shape(seen)).toEqual([['a', 'mine=1']]);
    const [box] = seen.boxes as [StoredBox];
    ok(await crates.send({ id: crate.id, boxes: [{ id: box.id, pieces: [{ name: 'new', brandId: mine }] }] }, client));
    expect(shape(await crates.read(crate.id))).toEqual([['a', 'theirs=1 new=1']]);
    const hidden = (await crates.read(crate.id)).boxes[0]?.pieces[0]?.id;
    const answer = await crates.send({ id: crate.id, boxes: [{ id: box.id, pieces: [{ id: hidden, qty: 5 }] }] }, client);
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'no_such_row', path: ['saveParams', 0, 'boxes', 0, 'pieces', 0, 'id'] }] },
    });
  });

  test('a reference out of scope is refused like one that does not exist', async () => {
    const crate = await mixed(mine);
    for (const brandId of [other, 999_999]) {
      const answer = await crates.send({ id: crate.id, boxes: [{ label: 'x', pieces: [{ name: 'y', brandId }] }] }, client);
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: [{ code: 'no_such_row', path: ['saveParams', 0, 'boxes', 0, 'pieces', 0, 'brandId'] }] },
      });
    }
  });

  test('history shows entries of visible pieces in visible crates', async () => {
    const [own, foreign] = [await mixed(mine), await mixed(other)];
    expect((await crates.history(own.id)).filter(({ entity }) => entity === 'piece')).toHaveLength(2);
    const [piece, box] = ['piece', 'box'].map(async (name) =>
      (await crates.history(own.id, client)).filter(({ entity }) => entity === name),
    );
    expect([(await piece)?.length, (await box)?.length]).toEqual([1, 1]);
    // The crate belongs to another brand: its box and even the client's own piece in it are hidden.
    expect((await client.get('/api/crate/findById', { subset: 'A', id: foreign.id })).status).toBe(404);
    expect(await crates.history(foreign.id, client)).toEqual([]);
    expect((await crates.history(foreign.id)).length).toBeGreaterThan(3);
  });
});
