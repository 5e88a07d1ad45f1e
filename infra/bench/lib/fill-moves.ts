import { addMonths, lastDay, monthsBetween } from '@moru/contract';
import type { Sql } from './sql.ts';

type Save = (name: string, row: object) => Promise<number[]>;

const CHUNK = 100_000;
const BRANDS = 20;
const DAYS_A_MONTH = 28;

async function copied(sql: Sql, table: string, count: number, values: Readonly<Record<string, string>>): Promise<void> {
  // Another connection may start a transaction between two tables.
  if (sql.engine === 'mysql') await sql.run(`set session max_recursive_iterations = ${CHUNK + 1}`);
  const quoted = (name: string) => (sql.engine === 'mysql' ? `\`${name}\`` : `"${name}"`);
  const [first] = await sql.all(`select * from ${table} order by id desc limit 1`);
  if (!first) throw new Error(`${table} has no row to copy`);
  const names = Object.keys(first).filter((name) => name !== 'id');
  const columns = names.map((name) => values[name] ?? `r.${quoted(name)}`).join(', ');
  const series = 'with recursive x(n) as (select 1 union all select n + 1 from x where n < ';
  for (let done = 0; done < count; done += CHUNK) {
    const part = Math.min(CHUNK, count - done);
    const body = `select ${columns.replaceAll('x.n', `(x.n + ${done})`)} from x, ${table} r where r.id = ${Number(first['id'])}`;
    const into = `insert into ${table} (${names.map(quoted).join(', ')})`;
    const text = `${series}${part})`;
    await sql.run(sql.engine === 'mysql' ? `${into} ${text} ${body}` : `${text} ${into} ${body}`);
  }
}

/** This many products of twenty brands. */
export async function fillProducts(sql: Sql, save: Save, count: number): Promise<void> {
  for (let brand = 1; brand <= BRANDS; brand++) await save('brand', { code: `B${brand}`, name: `Brand ${brand}` });
  await save('product', { code: 'P-0', name: 'Product 0', brandId: 1 });
  const code = sql.engine === 'mysql' ? "concat('P-', x.n)" : "'P-' || x.n";
  await copied(sql, 'product', count - 1, { code, name: code, brand_id: `1 + x.n % ${BRANDS}` });
}

/** Movements of all types over all products and the days of some months. */
export async function fillMoves(sql: Sql, { count, from, months }: { count: number; from: string; months: number }): Promise<void> {
  const [products] = await sql.all('select min(id) as first, count(*) as n from product');
  const [known] = await sql.all('select count(*) as n from product_move');
  const day = `x.n % ${months * DAYS_A_MONTH}`;
  const month = sql.engine === 'mysql' ? `(${day}) div ${DAYS_A_MONTH}` : `(${day}) / ${DAYS_A_MONTH}`;
  const rest = `(${day}) % ${DAYS_A_MONTH}`;
  const date =
    sql.engine === 'mysql'
      ? `date_add(date_add('${from}', interval (${month}) month), interval (${rest}) day)`
      : `date('${from}', '+' || (${month}) || ' months', '+' || (${rest}) || ' days')`;
  const uuid = sql.engine === 'mysql' ? `concat('bench-${String(known?.['n'])}-', x.n)` : `'bench-${String(known?.['n'])}-' || x.n`;
  if (Number(known?.['n']) === 0)
    await sql.run(
      `insert into product_move (version, created_at, updated_at, product_id, type, date, qty, balance_after, event_uuid, first_balance, first_version)
       values (1, ${sql.engine === 'mysql' ? 'now(3)' : '0'}, ${sql.engine === 'mysql' ? 'now(3)' : '0'}, ${Number(products?.['first'])}, 'good_in', '${from}', 1, 1, 'bench-first', 1, 1)`,
    );
  await copied(sql, 'product_move', count, {
    product_id: `${Number(products?.['first'])} + x.n % ${Number(products?.['n'])}`,
    date,
    type: "case x.n % 7 when 0 then 'release_sd' when 1 then 'adjust' when 2 then 'good_in' when 3 then 'good_in' when 4 then 'return' else 'release_delivery' end",
    qty: 'case x.n % 7 when 0 then -1 when 1 then 1 when 2 then 9 when 3 then 9 when 4 then 1 else -2 end',
    event_uuid: uuid,
    reversal_of_id: 'null',
  });
}

/** Closes months as the product does, with one statement for each month. */
export async function freezeMonths(sql: Sql, from: string, through: string): Promise<void> {
  const now = sql.engine === 'mysql' ? 'now(3)' : '0';
  const of = (types: string, sign = '') => `${sign}coalesce(sum(case when m.type in (${types}) then m.qty else 0 end), 0)`;
  for (let back = 0; back <= monthsBetween(from, through); back++) {
    const ym = addMonths(from, back);
    const before = `coalesce((select i.closing from product_inventory i where i.product_id = p.id and i.ym = '${addMonths(ym, -1)}'), 0)`;
    await sql.run(
      `insert into product_inventory (version, created_at, updated_at, product_id, ym, opening, in_good, in_other, out_delivery, out_sd, out_other, adjust, closing, variance, status)
       select 1, ${now}, ${now}, p.id, '${ym}', ${before}, ${of("'good_in'")}, ${of("'opening', 'return'")}, ${of("'release_delivery'", '-')}, ${of("'release_sd'", '-')},
         ${of("'scrap', 'consume'", '-')}, ${of("'adjust', 'count'")}, ${before} + coalesce(sum(m.qty), 0), 0, 'closed'
       from product p left join product_move m on m.product_id = p.id and m.date between '${ym}-01' and '${lastDay(ym)}' group by p.id`,
    );
  }
  await sql.run(`insert into inventory_period (id, closed_through) values (1, '${through}')`);
  await sql.run('update product set on_hand = coalesce((select sum(m.qty) from product_move m where m.product_id = product.id), 0)');
}
