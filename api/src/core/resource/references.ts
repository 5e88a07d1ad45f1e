import { ruleText, type ApiIssue, type Fields } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import { entityName } from '../orm/naming.ts';
import { registeredEntry } from '../registry/registry.ts';
import { visibleIds } from '../scope/visible-ids.ts';

/** Parsed values with the fields they follow and their place in the body. */
export interface Referring {
  readonly item: Readonly<Record<string, unknown>>;
  /** Stored values: a reference that did not change is not looked up again. */
  readonly row?: Readonly<Record<string, unknown>> | undefined;
  readonly path: readonly (string | number)[];
}

interface Use {
  readonly id: number;
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
      for (const id of [value].flat()) list.push({ id: Number(id), path: [...path, key] });
    }
  }
  return uses;
}

/** Refuses (400) references to rows that do not exist or that the caller does not see; both look the same. */
export async function checkReferences(ctx: Ctx, fields: Fields, drafts: readonly Referring[]): Promise<void> {
  const issues: ApiIssue[] = [];
  for (const [ref, uses] of usesOf(fields, drafts)) {
    const name = entityName(ref);
    if (!registeredEntry(name)) continue;
    const seen = await visibleIds(
      ctx,
      name,
      uses.map(({ id }) => id),
    );
    for (const { id, path } of uses) {
      if (!seen.has(id))
        issues.push({
          code: 'no_such_row',
          path,
          message: ruleText({ ko: `존재하지 않는 ${name} ID ${id}`, en: `no ${name} has the ID ${id}` }),
        });
    }
  }
  if (issues.length > 0) throw refuse.validation(issues);
}
