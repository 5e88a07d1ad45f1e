import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CheckConstraintViolationException, type EntityMetadata } from '@mikro-orm/core';
import { ModulesContainer } from '@nestjs/core';
import { Alog } from '../core/audit/alog.entity.ts';
import { declaredRoutes, type DeclaredRoute } from '../core/docs/declared-routes.ts';
import { metaOf } from '../core/orm/metadata.ts';
import { EtaRevision } from '../eta-revision/eta-revision.entity.ts';
import { LabelMove } from '../label-move/label-move.entity.ts';
import { ProductInventory } from '../product-inventory/product-inventory.entity.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import type { HttpClient } from './http-client.ts';
import { Orders } from './orders.ts';
import { rightBody } from './right-body.ts';
import { changeOf, RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const LEDGERS = [Alog, LabelMove, ProductMove, EtaRevision] as const;
/** A later balance follows a move dated before it. */
const FOLLOWS = 'balance_after';

/** By the name of each constraint of a quantity: a value that the database must refuse. */
const REFUSED: Readonly<Record<string, string>> = {
  conflict_qty: 'missing = -1',
  label_move_balance: 'balance_after = -1',
  label_move_qty: "qty = 0, type = 'use'",
  label_order_qty: 'qty = 0',
  label_stock_on_hand: 'on_hand = -1',
  label_stock_ea_per_unit: 'ea_per_unit = 0',
  product_component_qty: 'qty_per = 0',
  product_label_qty: 'qty_per_unit = 0',
  po_total: 'total_qty = -1',
  po_product_order_qty: 'order_qty = 0',
  product_reserved_check: 'on_hand = -1',
  product_inventory_closing: 'closing = -1, adjust = -1 - opening',
  product_inventory_sum: 'closing = closing + 1',
  product_inventory_counted: 'counted = -1',
  product_move_balance: 'balance_after = -1',
  product_move_qty: "qty = 0, type = 'good_in'",
  inspection_lot_qty: 'lot_qty = 0',
  inspection_split: 'good_qty = -1',
  inspection_group_total: 'total_qty = -1',
  po_product_made_qty: 'good_qty = -1',
  po_product_out_qty: 'reserved_qty = -1',
  po_product_sent_qty: 'shipped_qty = -1',
  release_qty: 'qty = 0',
  release_picked_qty: 'picked_qty = qty + 1',
  release_returned_qty: 'returned_qty = -1',
  release_group_total: 'total_qty = -1',
  shipping_total_qty: 'total_qty = -1',
  shipping_item_qty: 'qty = -1',
  shipping_item_cartons: 'cartons = -1',
  pjournal_qty: 'good_qty = -1',
  pjournal_label_qty: 'used = -1',
  eta_revision_target: 'shipping_id = null, po_product_id = null',
};

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  for (const resource of RESOURCES) await sample(app, resource);
  const orders = await Orders.start(app);
  const { lines } = await orders.confirmed();
  await orders.shipment([{ poProductId: lines[0], qty: 10 }]);
  await app.em().insert(ProductInventory, {
    productId: (await orders.line(lines[0] ?? 0)).productId,
    ym: '2020-01',
    status: 'closed',
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  } as never);
  const labelStockId = await app.make('labelStock');
  await app.make('product', { labels: [{ labelStockId }], components: [{ componentId: await app.make('product'), qtyPer: 1 }] });
  await app.make('pjournal', { poProductId: lines[0], labels: [{ labelStockId, used: 0, loss: 0 }] });
});
afterAll(() => app?.stop());

const metas = (): EntityMetadata[] => [...app.em().getMetadata().getAll().values()];
const checks = () => metas().flatMap(({ tableName, checks: own }) => own.map(({ name }) => ({ table: tableName, name: String(name) })));
const run = (sql: string) => app.em().execute(sql);

describe('the database itself refuses', () => {
  test('each of its constraints is listed here', () => {
    const quantities = checks().filter(({ name }) =>
      /qty|balance|on_hand|total|per_unit|cartons|target|split|reserved|inventory/.test(name),
    );
    expect(quantities.map(({ name }) => name).toSorted()).toEqual(Object.keys(REFUSED).toSorted());
  });

  test.each(Object.entries(REFUSED))('%s: %s', async (name, change) => {
    // `release` is a reserved word in MySQL.
    const table = app
      .em()
      .getPlatform()
      .quoteIdentifier(checks().find((check) => check.name === name)?.table ?? '');
    const [row] = await run(`select * from ${table} order by id desc limit 1`);
    await expect(run(`update ${table} set ${change} where id = ${Number(row?.['id'])}`)).rejects.toThrow(CheckConstraintViolationException);
    expect(await run(`select * from ${table} order by id desc limit 1`)).toEqual([row]);
  });
});

describe('rows of a ledger', () => {
  const rowsOf = async (entity: (typeof LEDGERS)[number]) => {
    const rows = await run(`select * from ${metaOf(app.em().getMetadata(), entity.name).tableName} order by id`);
    return rows.map(({ [FOLLOWS]: _follows, ...row }) => row);
  };
  const idOf = async (entity: (typeof LEDGERS)[number]) => Number((await rowsOf(entity))[0]?.['id']);

  test.each(LEDGERS.map((entity) => [entity.name, entity] as const))('%s: the ORM neither changes nor removes one', async (_, entity) => {
    const before = await rowsOf(entity);
    const em = app.em();
    const row = await em.findOneOrFail<Alog | LabelMove | ProductMove | EtaRevision>(entity, { id: await idOf(entity) });
    row.reason = 'other';
    await expect(em.flush()).rejects.toThrow('is a ledger');
    const other = app.em();
    other.remove(await other.findOneOrFail<Alog | LabelMove | ProductMove | EtaRevision>(entity, { id: await idOf(entity) }));
    await expect(other.flush()).rejects.toThrow('is a ledger');
    expect(await rowsOf(entity)).toEqual(before);
  });

  const writes = ({ method, changesState }: DeclaredRoute) => method !== 'GET' || changesState;
  const routes = () => declaredRoutes(app.app.nest.get(ModulesContainer));

  test('none of their routes writes except reverts, which write other rows', () => {
    const own = routes().filter(
      (route) => /^\/api\/(alog|labelMove|productMove|inspectionEvent|etaRevision)\//.test(route.path) && writes(route),
    );
    expect(own.map(({ path }) => path).toSorted()).toEqual(['/api/alog/revert', '/api/alog/revertBatch']);
  });

  test('no route changes or removes one, whatever is sent', async () => {
    const before = await Promise.all(LEDGERS.map(rowsOf));
    const ids = await Promise.all(LEDGERS.map(idOf));
    const asked = routes().filter((route) => writes(route) && !/\/(logout|changePw|login|endSessions?|resetPw)$/.test(route.path));
    expect(asked.length).toBeGreaterThan(30);
    for (const { method, path } of asked) {
      const [, , name, verb] = path.split('/');
      const resource = RESOURCES.find((one) => one.name === name);
      const { body } = resource?.actions[verb ?? ''] ?? {};
      for (const id of ids) {
        const calls = [
          { ids: [id], id },
          { ids: [id] },
          { saveParams: { id, ...(resource && changeOf(resource)) } },
          { ...(body && rightBody(body)), id },
        ];
        for (const given of calls) {
          const { status } = method === 'GET' ? await boss.get(path, given) : await boss.post(path, given);
          expect([path, status < 500 || status === 503]).toEqual([path, true]);
        }
      }
    }
    const after = await Promise.all(LEDGERS.map(rowsOf));
    for (const [index, rows] of before.entries()) expect(after[index]?.slice(0, rows.length)).toEqual(rows);
  });
});
