import { expect } from '@moru/testing/browser';
import type { Entry } from '../../mfe-site/src/outbox/entry.ts';
import type { Done, Rows } from './killed-floor.ts';

type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

/** A tap that is older than this when the tab is killed has been stored, also on a busy disk. */
const KEPT_MS = 1000;
const PAGE_ROWS = 500;

/** Calls of which entries consist, by path. */
const callsOf = <T>(entries: readonly Entry[], path: string): { readonly uuid: string; readonly body: T }[] =>
  entries.flatMap(({ uuid, steps }) =>
    steps.flatMap((step) => ('path' in step && step.path === path ? [{ uuid, body: step.body as T }] : [])),
  );

async function allRows<T>(call: Call, path: string, page = 1): Promise<T[]> {
  const { rows } = await call<{ rows: T[] }>(`${path}&params[num]=${PAGE_ROWS}&params[page]=${page}`);
  return rows.length < PAGE_ROWS ? rows : [...rows, ...(await allRows<T>(call, path, page + 1))];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

interface Journal {
  readonly goodQty: number;
  readonly line: string;
  readonly status: string;
}

/** Each journal exists once, as it was submitted, and the line's pieces are the sum. */
async function expectJournals(call: Call, entries: readonly Entry[], { lineId, made }: Rows, seen: Done['journals']): Promise<void> {
  const stored = await allRows<Journal>(call, `pjournal/findMany?subset=L&params[poProductId]=${lineId}`);
  const saved = callsOf<{ saveParams: Journal }>(entries, 'pjournal/save').map(({ body: { saveParams } }) => saveParams);
  const words = (journals: readonly Journal[]) => journals.map(({ line, goodQty }) => `${line} ${goodQty}`).toSorted();
  expect(words(stored.filter(({ goodQty }) => goodQty !== made))).toEqual(words(saved));
  expect(stored.filter(({ status }) => status === 'draft')).toEqual([]);
  for (const [line, goodQty] of seen) expect(saved).toContainEqual(expect.objectContaining({ line, goodQty }));
  const { producedQty } = await call<{ producedQty: number }>(`poProduct/findById?subset=A&id=${lineId}`);
  expect(producedQty).toBe(made + sum(saved.map(({ goodQty }) => goodQty)));
}

interface Move {
  readonly eventUuid: string;
  readonly qty: number;
}

/** Each count of the label is its own movement, once, and the balance is the last count. */
async function expectLabel(call: Call, entries: readonly Entry[], { label, received }: Rows, seen: number): Promise<void> {
  const moves = await allRows<Move>(call, `labelMove/findMany?subset=A&params[labelStockId]=${label}`);
  const counts = callsOf<{ qty: number }>(entries, 'labelStock/move');
  expect(moves.map(({ eventUuid }) => eventUuid).toSorted()).toEqual([received, ...counts.map(({ uuid }) => uuid)].toSorted());
  expect(counts.length).toBeGreaterThanOrEqual(seen);
  const { onHand } = await call<{ onHand: number }>(`labelStock/findById?subset=A&id=${label}`);
  expect(onHand).toBe(sum(moves.map(({ qty }) => qty)));
  if (counts.length > 0) expect(onHand).toBe(counts.at(-1)?.body.qty);
}

interface CountEvent {
  readonly uuid: string;
  readonly kind: string;
  readonly qty: number;
}

/** Each tap on the lot is recorded once; no stored one is missing, and none counts twice. */
async function expectLot(call: Call, entries: readonly Entry[], { lot }: Rows, { taps, killedAt }: Done): Promise<void> {
  const events = await allRows<{ eventUuid: string }>(call, `inspectionEvent/findMany?subset=A&params[inspectionId]=${lot}`);
  const kept = callsOf<{ events: readonly CountEvent[] }>(entries, 'inspection/record').flatMap(({ body }) => body.events);
  expect(events.map(({ eventUuid }) => eventUuid).toSorted()).toEqual(kept.map(({ uuid }) => uuid).toSorted());
  const { nChecked } = await call<{ nChecked: number }>(`inspection/findById?subset=A&id=${lot}`);
  expect(nChecked).toBe(sum(kept.map(({ kind, qty }) => (kind === 'checked' ? qty : 0))));
  const isSafe = (tap: number) => !killedAt.some((killed) => tap <= killed && killed < tap + KEPT_MS);
  expect(nChecked).toBeGreaterThanOrEqual(taps.filter(isSafe).length);
  expect(nChecked).toBeLessThanOrEqual(taps.length);
}

/** The events sent by the device and those in the ledgers are the same, each once, and the balances are their sums. */
export async function expectReconciled(call: Call, entries: readonly Entry[], rows: Rows, done: Done): Promise<void> {
  expect(entries.filter(({ state }) => state !== 'accepted')).toEqual([]);
  await expectJournals(call, entries, rows, done.journals);
  await expectLabel(call, entries, rows, done.labelCounts);
  await expectLot(call, entries, rows, done);
}
