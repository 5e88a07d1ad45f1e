import { bodyRefs, ruleText, type ApiIssue, type Fields } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import { lockRows } from '../orm/lock-rows.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf, registeredEntry } from '../registry/registry.ts';
import { visibleIds } from '../scope/visible-ids.ts';

/** Parsed values with their fields and their place in the body. */
export interface Referring {
  readonly item: Readonly<Record<string, unknown>>;
  /** Stored values: an unchanged reference is not looked up again. */
  readonly row?: Readonly<Record<string, unknown>> | undefined;
  readonly path: readonly (string | number)[];
}

interface Use {
  readonly id: number;
  /** From a list, which no foreign key protects. */
  readonly inList: boolean;
  readonly path: (string | number)[];
}

function usesOf(fields: Fields, drafts: readonly Referring[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { item, row, path } of drafts) {
    for (const [key, { meta }] of Object.entries(fields)) {
      const value = item[key];
      if (!meta.ref || value === undefined || value === null || value === row?.[key]) continue;
      const list = uses.get(meta.ref) ?? [];
      uses.set(meta.ref, list);
      for (const id of [value].flat()) list.push({ id: Number(id), inList: meta.kind === 'refs', path: [...path, key] });
    }
  }
  return uses;
}

/**
 * The existing rows among those that lists refer to; locked, so that none is deleted before this transaction ends. A delete locks the row
 * before it looks for lists that refer to it.
 */
const lockListed = (ctx: Ctx, name: string, uses: readonly Use[]): Promise<Set<number>> =>
  lockRows(
    ctx,
    name,
    uses.filter(({ inList }) => inList).map(({ id }) => id),
    'share',
  );

async function refuseUnseen(ctx: Ctx, byResource: ReadonlyMap<string, readonly Use[]>): Promise<void> {
  const issues: ApiIssue[] = [];
  for (const [ref, uses] of [...byResource].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const name = entityName(ref);
    if (!registeredEntry(name)) continue;
    const there = await lockListed(ctx, name, uses);
    const ids = uses.map(({ id }) => id);
    const refused = await entryOf(name).refuses?.(ctx, ids);
    const seen = await visibleIds(ctx, name, ids);
    for (const { id, inList, path } of uses) {
      const why = refused?.get(id);
      if (!seen.has(id) || (inList && !there.has(id)))
        issues.push({
          code: 'no_such_row',
          path,
          message: ruleText({ ko: `존재하지 않는 ${name} ID ${id}`, en: `No ${name} has the ID ${id}` }),
        });
      else if (why) issues.push({ code: 'merged', path, message: ruleText(why) });
    }
  }
  if (issues.length > 0) throw refuse.validation(issues);
}

/** Refuses (400) references to rows that do not exist or that the caller does not see; both give the same answer. */
export const checkReferences = (ctx: Ctx, fields: Fields, drafts: readonly Referring[]): Promise<void> =>
  refuseUnseen(ctx, usesOf(fields, drafts));

/**
 * The same for the ids in an action's body that refer to rows (`refId` of the contract). Call it before the transaction, which locks first.
 */
export const checkBody = (ctx: Ctx, schema: z.ZodType, body: unknown): Promise<void> =>
  refuseUnseen(
    ctx,
    Map.groupBy(
      bodyRefs(schema, body).map((use) => ({ ...use, inList: false })),
      ({ resource }) => resource,
    ),
  );
