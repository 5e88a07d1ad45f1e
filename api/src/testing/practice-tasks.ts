import { randomUUID } from 'node:crypto';
import { addDays, type PracticeOwnTask } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { HttpClient } from './http-client.ts';
import { SEOUL } from '../seed/releases.ts';
import { ok } from './orders.ts';

type Values = Record<string, unknown>;
type Do = (by: Caller, task: PracticeOwnTask) => Promise<unknown>;

/** Calls within the copy. */
class Caller {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async post(path: string, body: Values) {
    return ok(await this.#client.post(`/practice/api/${path}`, body));
  }

  /** A call about the room itself. */
  async outside(path: string) {
    return ok(await this.#client.post(`/api/${path}`, {}));
  }

  async row(resource: string, id: number) {
    return ok(await this.#client.get(`/practice/api/${resource}/findById`, { subset: 'A', id }));
  }

  async rows(resource: string, params: Values, subset = 'L'): Promise<{ id: number }[]> {
    return ok(await this.#client.get(`/practice/api/${resource}/findMany`, { subset, params: { ...params, queryMode: 'list' } })).rows;
  }
}

const idIn = ({ to }: PracticeOwnTask): number => Number(/[?&](?:init\[)?\w*[iI]d\]?=(\d+)/.exec(to)?.[1]);
const number = ({ facts }: PracticeOwnTask, key: string): number => Number(facts[key]);

const lotOf = async (by: Caller, task: PracticeOwnTask): Promise<number> =>
  (await by.rows('inspection', { groupId: idIn(task) }))[0]?.id ?? 0;

async function inspect(by: Caller, task: PracticeOwnTask): Promise<void> {
  const id = await lotOf(by, task);
  const { n } = await by.post('inspection/start', { id });
  const { items } = await by.row('inspection', id);
  const results = items.map((item: { id: number; method: string; n: number; nominal: number | null; upper: number | null }) => ({
    uuid: randomUUID(),
    kind: 'result',
    itemId: item.id,
    values: item.method === 'measure' ? Array.from({ length: item.n }, () => String(item.nominal ?? item.upper ?? 1)) : ['pass'],
  }));
  const defects = Array.from({ length: number(task, 'major') }, () => ({
    uuid: randomUUID(),
    kind: 'defect',
    class: 'major',
    code: 'SCRATCH',
    qty: 1,
  }));
  await by.post('inspection/record', { id, events: [{ uuid: randomUUID(), kind: 'checked', qty: n }, ...defects, ...results] });
  await by.post('inspectionGroup/submit', { id: idIn(task) });
}

async function decide(by: Caller, task: PracticeOwnTask): Promise<void> {
  const id = await lotOf(by, task);
  const all = { goodQty: 0, rejectedQty: 0, reworkQty: number(task, 'qty') };
  await by.post('inspection/decide', { id, decision: 'rework', ...all, reinspectOn: addDays(today(), 3) });
  await by.post('inspectionGroup/approve', { id: idIn(task) });
}

async function releaseShort(by: Caller, task: PracticeOwnTask): Promise<void> {
  const id = idIn(task);
  await by.post('releaseGroup/startPicking', { id });
  const { lines } = await by.row('releaseGroup', id);
  const picked = { id: lines[0].id, pickedQty: number(task, 'sent'), shortReason: 'damaged' };
  await by.post('releaseGroup/pick', { id, lines: [picked], eventUuid: randomUUID() });
  await by.post('releaseGroup/release', { id, releasedOn: today() });
}

async function closeMonth(by: Caller, task: PracticeOwnTask): Promise<void> {
  const { product, ym } = task.facts;
  const [row] = await by.rows('product', { keyword: product });
  await by.post('productInventory/count', { productId: row?.id, ym, counted: number(task, 'counted') });
  await by.post('productInventory/close', { ym, reason: '정기 마감' });
}

async function importAndUndo(by: Caller, { facts }: PracticeOwnTask): Promise<void> {
  const rows = [[facts['first']], [facts['second']], [facts['third']]];
  await by.post('tag/importApply', { columns: ['name'], rows, lang: 'ko', seen: [null, null, null] });
  const [entry] = await by.rows('alog', { num: 1, orderBy: 'id-desc' });
  const { batchId } = await by.row('alog', entry?.id ?? 0);
  await by.post('alog/revertBatch', { batchId });
}

async function askForDelivery(by: Caller, { facts }: PracticeOwnTask): Promise<void> {
  const [line] = (await by.rows('poProduct', { keyword: facts['po'] })).filter(
    (row) => String((row as Values)['lineNo']) === facts['line'],
  );
  const row = await by.row('poProduct', line?.id ?? 0);
  const lines = [{ poProductId: row.id, qty: Number(facts['asked']) }];
  await by.post('releaseGroup/save', {
    saveParams: [{ type: 'delivery', brandId: row.brandId, requestedDate: facts['on'], ...SEOUL, lines }],
  });
}

/** As a device that was offline settles what it finds. */
async function tellDifference(by: Caller, task: PracticeOwnTask): Promise<void> {
  await by.outside('practice/cut');
  const [theirs] = await by.rows('pjournal', { keyword: task.facts['po'], dateFrom: today(), dateTo: today() });
  const given = [{ name: 'mine.goodQty', value: task.facts['good'] }];
  const fact = { choice: 'mine', entity: 'pjournal', entityId: theirs?.id, reason: '한 박스 빠짐', given };
  await by.post('conflict/tell', { ...fact, eventUuid: randomUUID(), date: today(), deviceAt: new Date().toISOString() });
}

const DO: Readonly<Record<PracticeOwnTask['id'], Do>> = {
  async journal(by, task) {
    const [bad, poProductId] = [number(task, 'bad'), idIn(task)];
    const values = { date: today(), poProductId, process: 'packing', goodQty: number(task, 'good'), defectQty: bad };
    const [id] = await by.post('pjournal/save', { saveParams: [{ ...values, defectLines: [{ code: 'SCRATCH', qty: bad }] }] });
    await by.post('pjournal/submit', { id });
  },
  lot: inspect,
  decide,
  release: releaseShort,
  offline: tellDifference,
  label: (by, task) =>
    by.post('labelStock/move', {
      id: idIn(task),
      type: 'count',
      date: today(),
      qty: number(task, 'counted'),
      reason: '선반 실사',
      eventUuid: randomUUID(),
    }),
  month: closeMonth,
  eta: (by, task) => by.post('poProduct/reviseEta', { id: idIn(task), toDate: task.facts['to'], reason: 'production' }),
  import: importAndUndo,
  request: askForDelivery,
};

/** Does a task of the practice room by calls, as its screens would. */
export const doTask = (client: HttpClient, task: PracticeOwnTask): Promise<unknown> => DO[task.id](new Caller(client), task);
