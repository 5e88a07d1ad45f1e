import {
  backtest,
  choiceLabel,
  poProduct,
  reached,
  SHIPPING_MODES,
  worthOf,
  type Delivered,
  type WORTH_BY,
  type WorthAnswer,
} from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { readEm, type Ctx } from '../core/call/ctx.ts';
import { listParts } from '../core/list/list-plan.ts';
import { filtersOf } from '../core/list/total.ts';
import { refuseHidden } from '../core/list/hidden.ts';
import { Statement } from '../core/query/statement.ts';
import { scopeIdentity } from '../core/scope/scope-sql.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';
import { within } from '../core/orm/tables.ts';
import { totalsOf } from '../core/totals/totals.ts';
import type { Country } from '../country/country.entity.ts';
import { loadsOf } from '../shipping/loads.ts';

type Sql = RawBuilder<unknown>;
type By = (typeof WORTH_BY)[number];
type Line = At<typeof poProduct.fields>;

/** From the last of the shipments that brought a line. */
const ofShipment = (id: Sql, what: Sql): Sql =>
  sql`${loadsOf(id).where('s.status', 'in', reached('delivered')).select(what.as('what')).orderBy('s.id', 'desc').limit(sql.lit(1))}`;

const iso = (column: 's.from_country_id' | 's.to_country_id'): Sql => {
  const named = within<typeof Country>().selectFrom('country as c').select('c.iso2').where('c.id', '=', sql.ref<number>(column));
  return sql`coalesce(${named}, '?')`;
};

const KEYS: Record<By, (line: Line) => { key: Sql; label: Sql }> = {
  supplier: (line) => ({ key: sql`${line('po.supplierId')}`, label: sql`${line('po.supplier.name')}` }),
  factory: (line) => ({ key: sql`${line('factoryId')}`, label: sql`${line('factory.name')}` }),
  route: (line) => {
    const route = ofShipment(line('id'), sql`concat(${iso('s.from_country_id')}, ' → ', ${iso('s.to_country_id')})`);
    return { key: route, label: route };
  },
  mode: (line) => ({ key: ofShipment(line('id'), sql`s.mode`), label: sql`null` }),
};

interface Row extends Delivered {
  readonly label: string | null;
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Deliveries of the lines that the caller sees, by day, group and slip, counted in the database. */
async function deliveries(ctx: Ctx, by: By, params: Readonly<Record<string, unknown>>): Promise<Row[]> {
  const { where } = listParts(ctx, poProduct, params);
  const each = scopedSelect(ctx, 'PoProduct', {
    columns: (at) => {
      const { key, label } = KEYS[by](at as unknown as Line);
      return { on: at('deliveredOn'), slip: at('slipDays'), key, label };
    },
    where: (at, rows) => [...where(at, rows), sql`${at('deliveredOn')} is not null`, sql`${at('promisedDate')} is not null`],
  });
  const [on, slip, key, label] = ['on', 'slip', 'key', 'label'].map((name) => sql.ref(`d.${name}`));
  const counted = sql`select ${on}, ${slip}, ${key}, max(${label}) as ${sql.id('label')}, count(*) as ${sql.id('count')}
    from (${each.sql}) as d group by ${on}, ${slip}, ${key}`;
  const rows = await new Statement(ctx, counted).rows(ctx, params);
  return rows.map((row) => ({
    on: String(row['on']).slice(0, 10),
    slip: Number(row['slip']),
    count: Number(row['count']),
    key: textOf(row['key']),
    label: textOf(row['label']),
  }));
}

const wordOf = (by: By, { key, label }: Row): string | null =>
  by === 'mode' && key !== null ? choiceLabel(SHIPPING_MODES, key).en : label;

async function computed(ctx: Ctx, by: By, filters: Readonly<Record<string, unknown>>): Promise<WorthAnswer> {
  const history = await deliveries(ctx, by, filters);
  const rows = [...Map.groupBy(history, ({ key }) => key)].flatMap(([key, own]) => {
    const worth = worthOf(own);
    return worth && own[0] ? [{ key, label: wordOf(by, own[0]), ...worth }] : [];
  });
  return {
    by,
    all: worthOf(history) ?? null,
    rows: rows.toSorted((a, b) => b.n - a.n || String(a.key).localeCompare(String(b.key))),
    backtest: backtest(history),
  };
}

/**
 * Reliability of first promises by group, and a backtest of the resulting band. Computed once for simultaneous callers: every timetable
 * needs it.
 */
export function worthOfPromises(ctx: Ctx, by: By, given: Readonly<Record<string, unknown>>): Promise<WorthAnswer> {
  refuseHidden(poProduct, given, ctx.user);
  const filters = filtersOf(given);
  const key = `worth ${by} ${scopeIdentity('PoProduct', ctx.user)} ${JSON.stringify(filters)}`;
  return totalsOf(readEm(ctx)).get(key, ['*'], () => computed(ctx, by, filters));
}
