import { MAX_SAVE, type ApiIssue, type Save } from '@moru/contract';
import { chunked } from '../chunked.ts';
import type { Ctx } from '../ctx.ts';
import { Refusal } from '../http/refuse.ts';
import { transact } from '../orm/transact.ts';
import type { ResourceService } from '../resource/resource.service.ts';
import { ROOT } from '../resource/save.ts';
import type { Plan, PlannedRow } from './plan.ts';
import { problem, said } from './problems.ts';
import { fieldProblem } from './rules.ts';

/** Saves that are tried to find the rows of a refusal that does not name them. */
const MAX_TRIES = 24;

/** Saves planned rows through the service of their resource, five hundred a call, in the transaction of `ctx`; all its rules run. */
export async function savePlanned(ctx: Ctx, service: ResourceService, rows: readonly PlannedRow[]): Promise<void> {
  for (const part of chunked(rows, MAX_SAVE)) {
    // The contract's schema has parsed every item.
    await service.save(part.map(({ item }) => item) as Save<never>[], ctx).catch((error: unknown) => {
      throw new RefusedPart(part, error);
    });
    // What is written need not be kept in memory until the last row is.
    ctx.em.clear();
  }
}

/** A save that was refused, with the rows it was of. */
export class RefusedPart extends Error {
  readonly rows: readonly PlannedRow[];

  constructor(rows: readonly PlannedRow[], cause: unknown) {
    super('the rows were refused', { cause });
    this.rows = rows;
  }
}

const rowOf = (rows: readonly PlannedRow[], { path: [root, index] }: ApiIssue) =>
  root === ROOT && typeof index === 'number' ? rows[index] : undefined;

/** Puts the issues of a refusal into the rows they name; false when it names none. */
export function placeRefusal({ resource, columns }: Plan, { rows, cause }: RefusedPart): boolean {
  if (!(cause instanceof Refusal)) throw cause;
  const placed = (cause.issues ?? []).flatMap((issue) => {
    const one = rowOf(rows, issue);
    return one ? [{ one, issue }] : [];
  });
  for (const { one, issue } of placed)
    one.row.errors.push(
      fieldProblem(resource, columns, issue.code, issue.path.slice(2), issue.code === 'version_conflict' ? cause.message : issue.message),
    );
  const [only] = rows;
  if (placed.length === 0 && rows.length === 1 && only) only.row.errors.push(problem(null, cause.code, said(cause.message)));
  return placed.length > 0 || rows.length === 1;
}

class TriedOut extends Error {}

/** Saves the rows and takes everything back; what was refused, or undefined. */
async function refusalOf(ctx: Ctx, service: ResourceService, rows: readonly PlannedRow[]): Promise<RefusedPart | undefined> {
  const { idempotencyId: _kept, ...own } = ctx;
  try {
    await transact(own, async (inner) => {
      await savePlanned(inner, service, rows);
      throw new TriedOut();
    });
  } catch (error) {
    if (error instanceof RefusedPart && error.cause instanceof Refusal) return error;
    if (!(error instanceof TriedOut)) throw error instanceof RefusedPart ? error.cause : error;
  }
  return undefined;
}

/** Tries to save the rows, and takes it back: what the service refuses becomes a problem of its row. */
export async function trySave(ctx: Ctx, service: ResourceService, planned: Plan, rows: readonly PlannedRow[]): Promise<void> {
  const waiting = rows.length > 0 ? [rows] : [];
  for (let tries = 0; waiting.length > 0 && tries < MAX_TRIES; tries++) {
    const part = waiting.shift() as readonly PlannedRow[];
    const refusal = await refusalOf(ctx, service, part);
    if (!refusal || placeRefusal(planned, refusal)) continue;
    const half = Math.ceil(part.length / 2);
    waiting.push(part.slice(0, half), part.slice(half));
  }
}
