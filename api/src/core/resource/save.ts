import { MAX_SAVE, ruleText, type ApiIssue, type Resource, type Role } from '@moru/contract';
import { z } from 'zod';
import { refuse } from '../call/refuse.ts';
import type { Settings } from '../config/settings.ts';
import type { SessionUser } from '../call/session-user.ts';
import { inTurns } from '../turns.ts';

type Item = Record<string, unknown>;

/** Maximum number of faults in a refusal, about. */
const MAX_FAULTS = 2500;

/** Key of a save's items in the body. */
export const ROOT = 'saveParams';

const asIssues = (issues: readonly z.core.$ZodIssue[], path: (string | number)[]): ApiIssue[] =>
  issues.map((issue) => ({
    ...issue,
    input: undefined,
    // The message contains them.
    values: undefined,
    code: issue.code,
    message: issue.message,
    path: [...path, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))],
  }));

/** Parses a save's items by the contract; unknown keys, missing values and more than 500 items are refused (400). */
export async function parseItems(resource: Resource, items: unknown): Promise<Item[]> {
  const given = Array.isArray(items) || items === undefined ? items : [items];
  // One item too many is enough to refuse.
  const list = z
    .array(z.unknown())
    .min(1)
    .max(MAX_SAVE)
    .safeParse(given?.slice(0, MAX_SAVE + 1));
  if (!list.success) throw refuse.validation(asIssues(list.error.issues, [ROOT]));
  const issues: ApiIssue[] = [];
  const parsed = await inTurns(list.data, (value, index) => {
    if (issues.length > MAX_FAULTS) return {};
    const result = resource.item.safeParse(value);
    if (result.success) return result.data as Item;
    // A list of one row may have as many faults as all rows.
    issues.push(...asIssues(result.error.issues.slice(0, MAX_FAULTS + 1 - issues.length), [ROOT, index]));
    return {};
  });
  if (issues.length > 0) throw refuse.validation(issues);
  return parsed;
}

/** Refuses fields that the caller's role may not see. */
export function refuseHiddenFields(resource: Resource, items: readonly Item[], role: Role | undefined): void {
  if (!role) return;
  for (const [index, item] of items.entries()) {
    const hidden = Object.keys(item).find(
      (key) => resource.fields[key]?.meta.hiddenFrom?.includes(role) && item[key] !== resource.fields[key].meta.default,
    );
    if (hidden)
      throw refuse.validation([{ code: 'unrecognized_keys', path: [ROOT, index], message: `Unrecognized key(s) in object: '${hidden}'` }]);
  }
}

/** Refuses (403) items that the caller's role may not create or change. */
export function checkAccess({ access }: Resource, items: readonly Item[], user: SessionUser | undefined): void {
  if (!user) return;
  for (const { id } of items) {
    const roles = id === undefined ? access.create : access.update;
    if (!roles?.includes(user.role)) throw refuse.forbidden();
  }
}

/** Refuses (400, at `path`) items of which two change one row: the later would silently win. */
export function refuseTwice(items: readonly Item[], path: (string | number)[]): void {
  const seen = new Set<number>();
  for (const { id } of items) {
    if (id === undefined) continue;
    if (seen.has(Number(id))) throw refuse.rule(path, { ko: `ID ${id}가 두 번 있습니다`, en: `ID ${id} is given twice` });
    seen.add(Number(id));
  }
}

/** Ids of the items that change a stored row. Throws 400 when one row occurs twice. */
export function idsOf(items: readonly Item[]): number[] {
  refuseTwice(items, [ROOT]);
  return items.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]));
}

/** Runs the contract's rules across fields on each whole row (400). */
export function checkRules(resource: Resource, drafts: readonly { value: object; path: (string | number)[] }[], settings: Settings): void {
  const issues: ApiIssue[] = [];
  for (const { value, path } of drafts) {
    resource.check?.(
      value as never,
      (at, message) => {
        const steps = at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
        issues.push({ code: 'custom', path: [...path, ...steps], message: ruleText(message) });
      },
      settings.of,
    );
  }
  if (issues.length > 0) throw refuse.validation(issues);
}
