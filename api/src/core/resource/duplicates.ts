import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { ruleText, type ApiIssue, type Resource } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { Refusal, refuse } from '../call/refuse.ts';
import { metaOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { turns } from '../turns.ts';
import { ROOT } from './save.ts';

type Item = Record<string, unknown>;

function uniqueKeys(ctx: Ctx, name: string): string[][] {
  const meta = metaOf(ctx.em.getMetadata(), name);
  const single = Object.values(meta.properties)
    .filter(({ unique, primary }) => unique && !primary)
    .map((property) => [property.name]);
  return [...single, ...meta.uniques.map(({ properties }) => [properties ?? []].flat().map(String))];
}

/** Index of the item whose values of `keys` another row (or an earlier item) already has. */
async function culprit(ctx: Ctx, name: string, keys: readonly string[], items: readonly Item[]): Promise<number | undefined> {
  const meta = metaOf(ctx.em.getMetadata(), name);
  const seen = new Set<string>();
  const turn = turns();
  for (const [index, item] of items.entries()) {
    await turn();
    const values = Object.fromEntries(keys.map((key) => [key, item[key]]));
    if (Object.values(values).some((value) => value === undefined || value === null)) continue;
    const text = JSON.stringify(values);
    if (seen.has(text)) return index;
    seen.add(text);
    const others = item['id'] === undefined ? values : { ...values, id: { $ne: item['id'] } };
    if ((await ctx.em.count(meta.class, others as never)) > 0) return index;
  }
  return undefined;
}

/** A violated unique key as a refusal (409 `duplicate`) that names the field and the item; other errors are returned unchanged. */
export async function explainDuplicate(ctx: Ctx, resource: Resource, items: readonly Item[], error: unknown): Promise<unknown> {
  if (!(error instanceof UniqueConstraintViolationException)) return error;
  const name = entityName(resource.name);
  const em = ctx.em.fork();
  for (const keys of ctx.em.isInTransaction() ? [] : uniqueKeys(ctx, name)) {
    const index = await culprit({ ...ctx, em }, name, keys, items);
    if (index === undefined) continue;
    const labels = keys.map((key) => resource.fields[key]?.meta.label ?? { ko: key, en: key });
    const value = keys.map((key) => String(items[index]?.[key])).join(' / ');
    const message = {
      ko: `이미 있는 ${labels.map(({ ko }) => ko).join('·')}입니다: ${value}`,
      en: `${labels.map(({ en }) => en).join(' and ')} already exists`,
    };
    const issue: ApiIssue = { code: 'duplicate', path: [ROOT, index, keys[0] ?? ''], message: ruleText(message) };
    return refuse.conflict('duplicate', message, [issue]);
  }
  return new Refusal(409, 'duplicate', ruleText({ ko: '이미 있는 값입니다', en: 'Already exists' }));
}
