import { partnerKey, text, type ImportState } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { cancelledErrors } from './cancelled.ts';
import { rowError, type RowError } from './consistency.ts';
import { lackingErrors } from './lacking.ts';
import { loadedErrors } from './loaded.ts';
import type { OrderLine } from './order-line.ts';
import { knownPartners } from './partner-names.ts';
import { changesOf, storedLines, type FieldChange, type StoredLine } from './stored-lines.ts';
import { WORKED_FIELDS, workedLines } from '../chain/worked-lines.ts';

/** A staged line of a file, with everything needed to apply it. */
export interface StagedRow {
  readonly key: string;
  readonly order: OrderLine;
  readonly errors: readonly RowError[];
  readonly changes: readonly FieldChange[];
}

/** A read line before it is compared. */
export interface Candidate {
  readonly line: number;
  readonly key: string;
  readonly order: OrderLine;
  readonly errors: readonly RowError[];
}

/** A compared line; `stored` is the row it was compared with. */
export interface Compared {
  readonly line: number;
  readonly state: ImportState;
  readonly staged: StagedRow;
  readonly stored: StoredLine | undefined;
}

const WORKED = text(
  '이 품목으로 생산·검사·출고하거나 입고한 것이 있습니다. 발주 화면에서 고치거나 행을 지우세요.',
  'Goods of this line were made, inspected, received or released. Change it on the page of its PO, or remove the line.',
);

/** Errors of lines, by key, that would change what later work counts on. */
async function workedErrors(
  ctx: Ctx,
  sound: readonly Candidate[],
  stored: ReadonlyMap<string, StoredLine>,
): Promise<Map<string, RowError[]>> {
  const errors = new Map<string, RowError[]>();
  for (const field of WORKED_FIELDS) {
    const changed = sound.flatMap(({ key, order }) => {
      const before = stored.get(key);
      return before && before.values[field] !== order[field] ? [{ key, line: before.ids.line, value: order[field] }] : [];
    });
    const worked = await workedLines(
      ctx,
      field,
      changed.map(({ line }) => line),
    );
    for (const { key, line, value } of changed)
      if (worked.has(line)) errors.set(key, [...(errors.get(key) ?? []), rowError('worked_line', field, value, WORKED)]);
  }
  return errors;
}

/** The same lines with vendors and factories replaced by the names of the matching partners, whatever their spelling. */
async function withPartners(ctx: Ctx, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const known = await knownPartners(
    ctx,
    candidates.flatMap(({ order }) => [order.vendor, order.factory]),
  );
  return candidates.map((candidate) => {
    const { vendor, factory } = candidate.order;
    const [supplier, maker] = [vendor, factory].map((name) => (name ? known.get(partnerKey(name)) : undefined));
    const names = { ...(supplier && { vendor: supplier.name }), ...(maker && { factory: maker.name }) };
    return supplier || maker ? { ...candidate, order: { ...candidate.order, ...names } } : candidate;
  });
}

/** The first error of each field: one that says what to do is enough. */
const oneEach = (errors: readonly RowError[]) =>
  [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed();

/** Compares lines with the stored ones: new, changed (with the fields), unchanged, or in error. */
export async function diffChunk(ctx: Ctx, read: readonly Candidate[]): Promise<Compared[]> {
  const candidates = await withPartners(ctx, read);
  const sound = candidates.filter(({ errors }) => errors.length === 0);
  const stored = await storedLines(
    ctx,
    sound.map(({ key }) => key),
  );
  const refused = [
    await lackingErrors(ctx, sound, stored),
    await cancelledErrors(ctx, sound, stored),
    await workedErrors(ctx, sound, stored),
    loadedErrors(sound, stored),
  ];
  return candidates.map(({ line, key, order, errors }) => {
    const before = stored.get(key);
    const all = errors.length > 0 ? errors : oneEach(refused.flatMap((of) => of.get(key) ?? []));
    const changes = all.length === 0 && before ? changesOf(order, before) : [];
    const state = all.length > 0 ? 'error' : !before ? 'new' : changes.length > 0 ? 'changed' : 'same';
    return { line, state, stored: before, staged: { key, order, errors: all, changes } };
  });
}
