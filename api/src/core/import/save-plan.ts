import { MAX_SAVE, type ApiIssue, type Save } from '@moru/contract';
import { chunked } from '../chunked.ts';
import type { Ctx } from '../call/ctx.ts';
import { Refusal } from '../call/refuse.ts';
import { isOfRows } from '../resource/refusals-by-row.ts';
import type { ResourceService } from '../resource/resource.service.ts';
import { ROOT } from '../resource/save.ts';
import { refusalOf } from '../resource/trial.ts';
import type { Plan, PlannedRow } from './plan.ts';
import { problem, asText } from './problems.ts';
import { fieldProblem } from './rules.ts';

/** Most trial saves to locate the rows of a refusal that does not name them. */
const MAX_TRIES = 24;

// The contract's schema has parsed every item.
const itemsOf = (rows: readonly PlannedRow[]) => rows.map(({ item }) => item) as Save<never>[];

/** Saves planned rows through the service of their resource, five hundred a call, in the transaction of `ctx`; all its rules run. */
export async function savePlanned(ctx: Ctx, service: ResourceService, rows: readonly PlannedRow[]): Promise<void> {
  for (const part of chunked(rows, MAX_SAVE)) {
    await service.save(itemsOf(part), ctx).catch((error: unknown) => {
      throw new RefusedPart(part, error);
    });
    // Written rows need not stay in memory.
    ctx.em.clear();
  }
}

/** A refused save, with its rows. */
export class RefusedPart extends Error {
  readonly rows: readonly PlannedRow[];

  constructor(rows: readonly PlannedRow[], cause: unknown) {
    super('the rows were refused', { cause });
    this.rows = rows;
  }
}

const rowOf = (rows: readonly PlannedRow[], { path: [root, index] }: ApiIssue) =>
  root === ROOT && typeof index === 'number' ? rows[index] : undefined;

/** Assigns the issues of a refusal to the rows they name; false when it names none. Throws anything but a refusal of the rows. */
export function placeRefusal({ resource, columns }: Plan, rows: readonly PlannedRow[], refusal: unknown): boolean {
  if (!(refusal instanceof Refusal && isOfRows(refusal))) throw refusal;
  const placed = (refusal.issues ?? []).flatMap((issue) => {
    const one = rowOf(rows, issue);
    return one ? [{ one, issue }] : [];
  });
  for (const { one, issue } of placed) {
    const { code, path, message } = issue;
    one.row.errors.push(fieldProblem(resource, columns, code, path.slice(2), code === 'version_conflict' ? refusal.marked : message));
  }
  const [only] = rows;
  if (placed.length === 0 && rows.length === 1 && only) only.row.errors.push(problem(null, refusal.code, asText(refusal.marked)));
  return placed.length > 0 || rows.length === 1;
}

/** Tries to save rows as one call would, and rolls back: refusals of the service become problems of their rows. */
export async function trySave(
  ctx: Ctx,
  service: ResourceService,
  planned: Plan,
  rows: readonly PlannedRow[],
  most = MAX_TRIES,
): Promise<void> {
  const waiting = rows.length > 0 ? [rows] : [];
  for (let tries = 0; waiting.length > 0 && tries < most; tries++) {
    const part = waiting.shift() as readonly PlannedRow[];
    const refusal = await refusalOf(ctx, (inner) => service.save(itemsOf(part), inner));
    if (!refusal || placeRefusal(planned, part, refusal)) continue;
    const half = Math.ceil(part.length / 2);
    waiting.push(part.slice(0, half), part.slice(half));
  }
}
