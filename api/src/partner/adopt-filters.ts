import { partnerKey } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { CalendarFeed } from '../calendar-feed/calendar-feed.entity.ts';
import { Stat } from '../stat/stat.entity.ts';
import { View } from '../view/view.entity.ts';
import { Partner } from './partner.entity.ts';

/** The list parameter with a factory's name, and the one with its partner. */
const [NAME, ID] = ['factory', 'factoryId'] as const;

type Id = (name: string) => number | undefined;
/** A row and its new filter. */
type Change =
  | { readonly row: View; readonly set: Partial<View> }
  | { readonly row: Stat; readonly set: Partial<Stat> }
  | { readonly row: CalendarFeed; readonly set: Partial<CalendarFeed> };

const isName = (key: string): boolean => key === NAME || key.startsWith(`${NAME}[`);

function namesIn({ query }: { readonly query: string }): string[] {
  const given = [...new URLSearchParams(query)];
  return given.some(([key]) => key.startsWith(ID)) ? [] : given.flatMap(([key, value]) => (isName(key) && value ? [value] : []));
}

const namesOf = ({ filters }: Stat): string[] =>
  filters.flatMap(({ by, values }) => (by === NAME ? values.filter((value) => typeof value === 'string') : []));

/** A calendar accepts no unknown filter: ids replace the names. */
function feedOf(feed: CalendarFeed, idOf: Id): Partial<CalendarFeed> {
  const ids = namesIn(feed).map(idOf);
  if (ids.length === 0 || ids.includes(undefined)) return {};
  const others = [...new URLSearchParams(feed.query)].filter(([key]) => !isName(key));
  return { query: String(new URLSearchParams([...others, ...ids.map((id): [string, string] => [`${ID}[]`, String(id)])])) };
}

/** The previous release reads the name, which stays beside the id. */
function viewOf(view: View, idOf: Id): Partial<View> {
  const ids = [...new Set(namesIn(view).flatMap((name) => idOf(name) ?? []))];
  const has = (name: string) => view.columns.some(({ key }) => key === name);
  const renamed = has(NAME) && !has(`${NAME}.name`);
  return {
    ...(ids.length > 0 && { query: [view.query, ...ids.map((id) => `${ID}[]=${id}`)].join('&') }),
    ...(renamed && { columns: view.columns.flatMap((one) => (one.key === NAME ? [one, { ...one, key: `${NAME}.name` }] : [one])) }),
  };
}

function statOf(stat: Stat, idOf: Id): Partial<Stat> {
  if (!namesOf(stat).some((name) => idOf(name) !== undefined)) return {};
  const idFor = (value: string | number) => (typeof value === 'string' ? (idOf(value) ?? value) : value);
  return { filters: stat.filters.map(({ by, values }) => ({ by, values: by === NAME ? values.map(idFor) : values })) };
}

/** Saved lists, calendars and statistics that filter factories by name, and their new filters; unknown names stay. */
export async function askingByName({ em }: Pick<Ctx, 'em'>): Promise<Change[]> {
  const ordered = { orderBy: { id: 'asc' } } as const;
  const [views, stats, feeds] = [
    await em.find(View, {}, ordered),
    await em.find(Stat, {}, ordered),
    await em.find(CalendarFeed, {}, ordered),
  ];
  const keys = new Set([...views.flatMap(namesIn), ...feeds.flatMap(namesIn), ...stats.flatMap(namesOf)].map(partnerKey));
  const partners = await em.find(Partner, { nameKey: { $in: [...keys] } }, { disableIdentityMap: true });
  const ids = new Map(partners.map(({ id, nameKey, mergedIntoId }) => [nameKey, mergedIntoId ?? id]));
  const idOf: Id = (name) => ids.get(partnerKey(name));
  const changes: Change[] = [
    ...views.map((row) => ({ row, set: viewOf(row, idOf) })),
    ...feeds.map((row) => ({ row, set: feedOf(row, idOf) })),
    ...stats.map((row) => ({ row, set: statOf(row, idOf) })),
  ];
  return changes.filter(({ set }) => Object.keys(set).length > 0);
}

/** Makes saved lists, calendars and statistics filter factories by id. */
export async function adoptFilters(ctx: Ctx): Promise<void> {
  for (const { row, set } of await askingByName(ctx)) Object.assign(row, set);
  await ctx.em.flush();
}
