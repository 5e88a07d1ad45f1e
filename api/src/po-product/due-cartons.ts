import { poProduct, release, RELEASE_STATUSES, type DueDay } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { refuseHidden } from '../core/list/hidden.ts';
import { listParts } from '../core/list/list-plan.ts';
import { filtersOf } from '../core/list/total.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';
import type { Asked } from './changes.ts';

const GOING = RELEASE_STATUSES.map(({ value }) => value).filter((value) => value !== 'cancelled');
type Line = At<typeof release.fields>;
const dayOf = (at: Line) => sql<string>`coalesce(${at('group.releasedOn')}, ${at('group.plannedDate')}, ${at('group.requestedDate')})`;

/** Cartons of releases per day, of the lines that the parameters find and the caller sees. Throws 400 where the days are reversed. */
export async function dueCartons(ctx: Ctx, { from, to, params: given }: Asked): Promise<DueDay[]> {
  if (from > to) throw refuse.rule(['from'], { ko: '시작일이 종료일보다 늦습니다', en: 'The first day is after the last' });
  refuseHidden(poProduct, given, ctx.user);
  const params = filtersOf(given);
  const { where } = listParts(ctx, poProduct, params);
  const lines = scopedSelect(ctx, 'PoProduct', { as: 'l', columns: (at) => ({ id: at('id') }), where });
  const rows = await scopedSelect(ctx, release, {
    columns: (at) => ({
      day: dayOf(at),
      cartons: sql<number>`sum(${at('cartons')})`,
      releases: sql<number>`count(distinct ${at('groupId')})`,
    }),
    where: (at) => [
      isOneOf(at('group.status'), GOING),
      sql`${dayOf(at)} >= ${from}`,
      sql`${dayOf(at)} <= ${to}`,
      sql`${at('poProductId')} in (${lines.sql})`,
    ],
    group: dayOf,
    order: dayOf,
  }).rows(params);
  return rows.map(({ day, cartons, releases }) => ({
    day: String(day).slice(0, 10),
    cartons: Number(cartons),
    releases: Number(releases),
  }));
}
