import type { Product } from '@moru/testing/server';
import { call } from './fill.ts';
import { fillLines } from './fill-lines.ts';
import type { Sql } from './sql.ts';

const DAYS = 180;

/** Copies the last row of a table `count` times; `x.n` numbers the copies. */
async function copied(sql: Sql, table: string, count: number, values: Readonly<Record<string, string>>): Promise<number> {
  const quoted = (name: string) => (sql.engine === 'mysql' ? `\`${name}\`` : `"${name}"`);
  const [last] = await sql.all(`select * from ${table} order by id desc limit 1`);
  if (!last) throw new Error(`${table} has no row to copy`);
  const id = Number(last['id']);
  const names = Object.keys(last);
  const columns = names.map((name) => (name === 'id' ? `${id} + x.n` : (values[name] ?? `r.${quoted(name)}`)));
  await sql.run(
    `insert into ${table} (${names.map(quoted).join()}) select ${columns.join()} from bench_number x, ${table} r where r.id = ${id} and x.n <= ${count}`,
  );
  return id + 1;
}

/** This many labels on the products of this many open PO lines, due over half a year; one label in four is on order. */
export async function fillLabels(
  sql: Sql,
  product: Pick<Product, 'url'>,
  cookie: string,
  { labels, lines }: { labels: number; lines: number },
): Promise<void> {
  await fillLines(sql, product, cookie, lines);
  const save = async (name: string, saveParams: object) =>
    (await call<number[]>(`${product.url}/api/${name}/save`, cookie, { saveParams }))[0] as number;
  const supplierId = await save('partner', { name: 'Printer', roles: ['label_supplier'] });
  const label = await save('labelStock', {
    code: 'LB-0',
    name: 'label 0',
    supplierId,
    leadTimeDays: 10,
    safetyQty: 500,
    moq: 1000,
  });
  const made = await save('product', {
    code: 'LB-P',
    name: 'labelled',
    brandId: 1,
    labels: [{ labelStockId: label, lossPct: 2, spareFixed: 20 }],
  });
  const order = await save('labelOrderGroup', { supplierId, lines: [{ labelStockId: label, qty: 3000 }] });
  await call(`${product.url}/api/labelOrderGroup/order`, cookie, { id: order });
  const concat = (text: string) => (sql.engine === 'mysql' ? `concat('${text}', x.n)` : `'${text}' || x.n`);
  const first = await copied(sql, 'label_stock', labels, { code: concat('LB-'), name: concat('label '), on_hand: '(x.n * 7919) % 200000' });
  const [{ least = 0, many = 1 } = {}] = await sql.all(`select min(id) as least, count(*) as many from product where id < ${made}`);
  await copied(sql, 'product_label', labels, {
    product_id: `${Number(least)} + x.n % ${Number(many)}`,
    label_stock_id: `${first} + x.n - 1`,
  });
  await copied(sql, 'label_order', Math.floor(labels / 4), { label_stock_id: `${first} + x.n * 4 - 1` });
  const day = sql.engine === 'mysql' ? `date_add(curdate(), interval (id % ${DAYS}) day)` : `date('now', '+' || (id % ${DAYS}) || ' days')`;
  await sql.run("update po set status = 'confirmed'");
  await sql.run(`update po_product set status = 'pending', requested_date = ${day}, promised_date = ${day}`);
  for (const table of ['po', 'po_product', 'label_stock', 'product_label', 'label_order'])
    await sql.run(sql.engine === 'mysql' ? `analyze table ${table}` : `analyze ${table}`);
}
