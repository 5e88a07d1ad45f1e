import type { Product } from '@moru/testing/server';
import { call } from './fill.ts';
import type { Sql } from './sql.ts';

/** SQL that computes a column's value from the number `x.n` of a copy. */
type Values = Readonly<Record<string, string>>;

/** Lines of one PO; the newest POs, three in a hundred, are open, as in a business that has run for years. */
const LINES_A_PO = 4;
const OPEN_EVERY = 33;
const DAYS = 1800;
const BRANDS = 20;
const CHUNK = 50_000;

const OPEN_STATUSES = ['pending', 'in_production', 'produced', 'inspecting', 'ready', 'releasing', 'released', 'shipping'];

const day = ({ engine }: Sql, from: string, plus: string) =>
  engine === 'mysql' ? `date_add('${from}', interval (${plus}) day)` : `date('${from}', '+' || (${plus}) || ' days')`;
const shifted = (sql: Sql, days: string) =>
  sql.engine === 'mysql' ? `date_add(curdate(), interval (${days}) day)` : `date('now', (${days}) || ' days')`;
const whole = (n: string, by: number) => `((${n} - 1) - (${n} - 1) % ${by}) / ${by} + 1`;
const among = (values: readonly string[], n: string) =>
  `case ${n} % ${values.length} ${values.map((value, index) => `when ${index} then '${value}'`).join(' ')} end`;

async function numbers(sql: Sql, most: number): Promise<void> {
  await sql.run('create table bench_number (n integer primary key)');
  await sql.run('insert into bench_number values (1)');
  for (let count = 1; count < most; count *= 2)
    await sql.run(`insert into bench_number select n + ${count} from bench_number where n + ${count} <= ${most}`);
}

/** Copies a row `count` times; columns that differ between copies are given. */
async function copies(sql: Sql, table: string, count: number, values: Values): Promise<void> {
  const [first] = await sql.all(`select * from ${table} order by id desc limit 1`);
  if (!first) throw new Error(`${table} has no row to copy`);
  const names = Object.keys(first).filter((name) => name !== 'import_key');
  const quoted = (name: string) => (sql.engine === 'mysql' ? `\`${name}\`` : `"${name}"`);
  // Servers leave gaps where they number copies themselves.
  const last = await lastId(sql, table);
  const columns = names.map((name) => (name === 'id' ? `${last} + x.n` : (values[name] ?? `r.${quoted(name)}`)));
  for (let from = 0; from < count; from += CHUNK)
    await sql.run(
      `insert into ${table} (${names.map(quoted)}) select ${columns} from bench_number x, ${table} r
       where r.id = ${Number(first['id'])} and x.n > ${from} and x.n <= ${Math.min(count, from + CHUNK)} order by x.n`,
    );
}

/** Fills a table without its indexes, which are created afterwards: many times as fast as row by row. */
async function withoutIndexes(sql: Sql, table: string, fill: () => Promise<void>): Promise<void> {
  if (sql.engine === 'sqlite') {
    const made = await sql.all(
      `select name, sql from sqlite_master where type = 'index' and tbl_name = '${table}' and sql like 'create index%'`,
    );
    for (const { name } of made) await sql.run(`drop index "${name}"`);
    await fill();
    for (const index of made) await sql.run(String(index['sql']));
    return;
  }
  const [{ 'Create Table': text } = {}] = await sql.all(`show create table ${table}`);
  const parts = String(text)
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''));
  const [keys, links] = [parts.filter((part) => part.startsWith('KEY ')), parts.filter((part) => / FOREIGN KEY /.test(part))];
  const name = (part: string) => /`([^`]+)`/.exec(part)?.[1];
  await sql.run(
    `alter table ${table} ${[...links.map((part) => `drop foreign key \`${name(part)}\``), ...keys.map((part) => `drop key \`${name(part)}\``)].join()}`,
  );
  await fill();
  await sql.run('set foreign_key_checks = 0');
  await sql.run(`alter table ${table} ${[...keys, ...links].map((part) => `add ${part}`).join()}`);
  await sql.run('set foreign_key_checks = 1');
}

/** Factories of a bench. */
const FACTORIES = 30;

const lastId = async (sql: Sql, table: string) => Number((await sql.all(`select max(id) as id from ${table}`))[0]?.['id']);

/** One row of each kind, made by the API as people make them. */
async function firstRows({ url }: Pick<Product, 'url'>, cookie: string): Promise<void> {
  const save = async (name: string, saveParams: object) =>
    (await call<number[]>(`${url}/api/${name}/save`, cookie, { saveParams }))[0] as number;
  const act = (name: string, verb: string, body: object) => call(`${url}/api/${name}/${verb}`, cookie, body);
  const brandId = await save('brand', { code: 'BN', name: 'bench' });
  await save('partner', { name: 'factory', roles: ['factory'] });
  const categoryId = await save('category', { code: 'BN', name: 'bench' });
  const countryId = await save('country', { iso2: 'ZZ', nameKo: '벤치', nameEn: 'bench' });
  const productId = await save('product', { code: 'BN-1', name: 'bench', brandId, categoryId });
  const today = new Date().toISOString().slice(0, 10);
  const poId = await save('po', {
    countryId,
    orderDate: today,
    requestedDate: today,
    lines: [{ productId, orderQty: 1000, unitPrice: 2 }],
  });
  await act('po', 'request', { id: poId });
  await act('po', 'confirm', { id: poId, reason: 'bench' });
}

type First = (table: string, count: number, values: Values) => Promise<number>;

/** Copies rows into a table and answers the id of the first. */
const firstOf =
  (sql: Sql): First =>
  async (table, count, values) => {
    const before = await lastId(sql, table);
    await copies(sql, table, count, values);
    return before + 1;
  };

const order = (sql: Sql, n: string, count: number) =>
  day(sql, '2021-01-01', `(${n} * ${DAYS}) / ${count} - ((${n} * ${DAYS}) / ${count}) % 1`);

/** POs, of which the last are open; the id of the first. */
function fillPos(sql: Sql, first: First, brand: number, pos: number): Promise<number> {
  const poOpen = `x.n > ${pos - Math.ceil(pos / OPEN_EVERY)}`;
  return first('po', pos, {
    po_no: "concat('PO-X', x.n)",
    brand_id: `${brand} + x.n % ${BRANDS}`,
    status: `case when ${poOpen} then 'confirmed' else 'closed' end`,
    shipping_status: `case when ${poOpen} then 'none' else 'delivered' end`,
    order_date: order(sql, 'x.n', pos),
    requested_date: order(sql, 'x.n', pos),
    eta_current: `case when ${poOpen} then ${shifted(sql, 'x.n % 110 - 20')} else ${order(sql, 'x.n', pos)} end`,
    late_on: `case when ${poOpen} and x.n % 12 = 0 then ${shifted(sql, '-(x.n % 20)')} end`,
    slip_days: 'x.n % 41 - 15',
    total_qty: '1000 + x.n % 9000',
  });
}

/** The lines of a bench: mostly done, the newest open; with POs, products and brands to match. Resolves when the engine knows their distribution. */
export async function fillLines(sql: Sql, product: Pick<Product, 'url'>, cookie: string, lines: number): Promise<void> {
  await firstRows(product, cookie);
  const products = Math.min(2000, Math.ceil(lines / 10));
  await numbers(sql, lines);
  const first = firstOf(sql);
  const brand = await first('brand', BRANDS, { code: "concat('B', x.n)", name: "concat('brand ', x.n)" });
  const item = await first('product', products, {
    code: "concat('P', x.n)",
    name: "concat('product ', x.n)",
    brand_id: `${brand} + x.n % ${BRANDS}`,
  });
  const factory = await first('partner', FACTORIES, { name: "concat('factory ', x.n)", name_key: "concat('factory', x.n)" });
  const po = await fillPos(sql, first, brand, Math.ceil(lines / LINES_A_PO));
  const lineOpen = `x.n > ${lines - Math.ceil(lines / OPEN_EVERY)}`;
  await withoutIndexes(sql, 'po_product', () =>
    copies(sql, 'po_product', lines, {
      po_id: `${po} + ${whole('x.n', LINES_A_PO)} - 1`,
      line_no: `1 + x.n % ${LINES_A_PO}`,
      product_id: `${item} + x.n % ${products}`,
      brand_id: `${brand} + x.n % ${BRANDS}`,
      factory_id: `${factory} + x.n % ${FACTORIES}`,
      factory: `concat('factory ', 1 + x.n % ${FACTORIES})`,
      order_qty: '100 + x.n % 9000',
      status: `case when ${lineOpen} then ${among(OPEN_STATUSES, 'x.n')} else case when x.n % 200 = 0 then 'cancelled' else 'done' end end`,
      requested_date: order(sql, 'x.n', lines),
      promised_date: `case when ${lineOpen} then ${shifted(sql, 'x.n % 110 - 30')} else ${order(sql, 'x.n', lines)} end`,
      eta_current: `case when ${lineOpen} then case when x.n % 5 = 0 then null else ${shifted(sql, 'x.n % 110 - 20')} end else ${order(sql, 'x.n', lines)} end`,
      delivered_on: `case when ${lineOpen} then null else ${order(sql, 'x.n', lines)} end`,
      late_on: `case when ${lineOpen} and x.n % 12 = 0 then ${shifted(sql, '-(x.n % 20)')} end`,
      slip_days: 'x.n % 41 - 15',
    }),
  );
  await sql.run(sql.engine === 'mysql' ? 'analyze table po, po_product, product, brand, partner' : 'analyze');
}
