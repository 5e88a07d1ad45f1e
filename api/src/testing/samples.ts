import { randomUUID } from 'node:crypto';
import * as contract from '@moru/contract';
import type { Resource } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import { today } from '../core/clock.ts';
import { FlogHit } from '../flog-hit/flog-hit.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { browserReport } from './browser-report.ts';
import { pdf, upload } from './files.ts';
import { insertForecast } from './forecasts.ts';
import { checked, Lots } from './lots.ts';
import { ok, Orders } from './orders.ts';
import { Releases } from './releases.ts';
import type { TestApp } from './test-app.ts';

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'subsets' in value && 'access' in value;

/** Every resource of the contract. */
export const RESOURCES: readonly Resource[] = (Object.values(contract) as unknown[]).filter(isResource);

type Make = (app: TestApp) => Promise<number>;

async function labelMove(app: TestApp): Promise<number> {
  const id = await app.make('labelStock');
  const boss = await app.as('supervisor');
  return ok(await boss.post('/api/labelStock/move', { id, type: 'receive', date: today(), qty: 5, eventUuid: randomUUID() })).moveId;
}

async function conflict(app: TestApp): Promise<number> {
  const id = await app.make('labelStock');
  const boss = await app.as('supervisor');
  const late = { type: 'use', date: today(), qty: 5, deviceAt: '2026-01-01T00:00:00Z', eventUuid: randomUUID() };
  return ok(await boss.post('/api/labelStock/move', { id, ...late })).conflictId;
}

async function etaRevision(app: TestApp): Promise<number> {
  const orders = await Orders.start(app);
  const { lines } = await orders.confirmed();
  await orders.act('poProduct', 'reviseEta', { id: lines[0], toDate: today(), reason: 'weather' });
  return (await orders.boss.get('/api/etaRevision/findMany', { params: { num: 1 } })).body.rows[0].id;
}

async function inspection(app: TestApp): Promise<number> {
  const lots = await Lots.start(app);
  const { poProductId } = await lots.line(100);
  return (await lots.begun(poProductId, 100)).lot;
}

async function inspectionEvent(app: TestApp): Promise<number> {
  const lots = await Lots.start(app);
  const id = await inspection(app);
  await lots.act('inspection', 'record', { id, events: [checked(1)] });
  return (await lots.orders.boss.get('/api/inspectionEvent/findMany', { params: { inspectionId: id } })).body.rows[0].id;
}

/** A lot that was approved moves its product and its series. */
async function approved(app: TestApp): Promise<Lots> {
  const lots = await Lots.start(app);
  const { poProductId } = await lots.line(100);
  await lots.approved(poProductId, 100);
  return lots;
}

const latest = async (app: TestApp, resource: string): Promise<number> => {
  const { orders } = await approved(app);
  return (await orders.boss.get(`/api/${resource}/findMany`, { params: { num: 1 } })).body.rows[0].id;
};

/** Closing writes it of a product that sold in the months before. */
async function forecastError(app: TestApp): Promise<number> {
  return insertForecast(app, await app.make('product'));
}

async function release(app: TestApp): Promise<number> {
  const releases = await Releases.start(app);
  const { brandId, poProductId } = await releases.branded();
  return app.make('release', { groupId: await releases.delivery({ brandId }), poProductId, qty: 5 });
}

async function shippingItem(app: TestApp): Promise<number> {
  const orders = await Orders.start(app);
  const { lines } = await orders.confirmed();
  const id = await orders.shipment([{ poProductId: Number(lines[0]), qty: 5 }]);
  return (await orders.boss.get('/api/shippingItem/findMany', { params: { shippingId: id } })).body.rows[0].id;
}

async function flog(app: TestApp): Promise<number> {
  const boss = await app.as('supervisor');
  ok(await boss.post('/api/flog/report', { reports: [browserReport()] }));
  return (await boss.get('/api/flog/findMany', { params: { num: 1 } })).body.rows[0].id;
}

async function flogHit(app: TestApp): Promise<number> {
  const flogId = await flog(app);
  return (await app.em().findOneOrFail(FlogHit, { flogId })).id;
}

async function alog(app: TestApp): Promise<number> {
  const entityId = await app.make('brand');
  return (await app.em().findOneOrFail(Alog, { entity: 'brand', entityId })).id;
}

async function file(app: TestApp): Promise<number> {
  const boss = await app.as('supervisor');
  const entityId = await app.make('product');
  return ok(await upload(boss, [{ name: 'spec.pdf', bytes: pdf() }], { entity: 'product', entityId })).rows[0].id;
}

async function courierFile(app: TestApp): Promise<number> {
  const releases = await Releases.start(app);
  const { brandId, poProductId } = await releases.branded();
  const groupId = await releases.direct(brandId, poProductId);
  await app.em().nativeUpdate(ReleaseGroup, { id: groupId }, { status: 'confirmed' });
  return ok(await releases.orders.boss.post('/api/courierFile/make', { groupId, format: 'csv' })).id;
}

/** Resources of which `app.make` alone cannot make a row. */
const MAKERS: Readonly<Record<string, Make>> = {
  alog,
  labelMove,
  conflict,
  inspection,
  inspectionEvent,
  forecastError,
  inspectionSwitch: (app) => latest(app, 'inspectionSwitch'),
  productMove: (app) => latest(app, 'productMove'),
  etaRevision,
  courierFile,
  release,
  shippingItem,
  file,
  flog,
  flogHit,
  view: (app) => app.make('view', { sharedWith: 'client' }),
  stat: (app) => app.make('stat', { subject: 'delivery', measures: ['line_count'], visibility: 'all' }),
  releaseGroup: (app) => app.make('releaseGroup', { type: 'delivery', destName: 'Store', destAddress: 'Seoul' }),
};

/** One stored row of the resource, whatever it takes. */
export const sample = (app: TestApp, { name }: Resource): Promise<number> => (MAKERS[name] ?? (() => app.make(name)))(app);

/** Changes of resources whose rows are not called by a text that may be anything. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  country: { nameEn: 'changed' },
  tag: { color: '#abcdef' },
  po: { memo: 'changed' },
  poProduct: { memo: 'changed' },
  shipping: { memo: 'changed' },
  pjournal: { note: 'changed' },
  releaseGroup: { memo: 'changed' },
  inspectionGroup: { memo: 'changed' },
  release: { qty: 7 },
  labelOrderGroup: { memo: 'changed' },
  labelOrder: { qty: 7 },
  file: { name: 'changed.pdf' },
  user: { memo: 'changed' },
  flog: { memo: 'changed' },
};

/** A change that every stored row of the resource takes: of its name, unless told otherwise. */
export const changeOf = ({ name, fields }: Resource): Readonly<Record<string, unknown>> =>
  CHANGES[name] ?? (fields['name']?.meta.kind === 'text' ? { name: 'changed' } : {});
