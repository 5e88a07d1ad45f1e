import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@moru/testing/server';
import type { BenchDatabase } from './database.ts';
import { ROOT, signIn } from './product.ts';

/** The real order lines for the figures; they are not part of the repository. */
export const REAL_FILE = join(ROOT, '../shared/data/scms-delivery-history.tsv');

const ACCOUNT = { loginId: 'bench', password: 'copper lantern 41 quay' };

/** Makes the first supervisor of an empty server database, as an operator would. */
export const createSupervisor = (databaseUrl: string) => created({ DATABASE_URL: databaseUrl });

/** Makes the first supervisor of an empty embedded database. */
export const createEmbeddedSupervisor = (dataDir: string) => created({ DATA_DIR: dataDir, DATABASE_URL: '' });

function created(env: Record<string, string>): typeof ACCOUNT {
  const command = join(ROOT, 'api/dist/cli/create-supervisor.js');
  execFileSync(process.execPath, [command, ACCOUNT.loginId], { env: { ...process.env, ...env }, input: `${ACCOUNT.password}\n` });
  return ACCOUNT;
}

/** Sends a call of the API and resolves to its body. Throws when it is refused. */
export async function call<T>(url: string, cookie: string, body: FormData | object): Promise<T> {
  const form = body instanceof FormData;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { cookie, ...(!form && { 'content-type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Imports a file of order lines from upload to commit. */
export async function importFile(product: Pick<Product, 'url'>, cookie: string, content: Uint8Array): Promise<void> {
  const form = new FormData();
  form.append('mapping', 'scms');
  form.append('file', new Blob([Buffer.from(content)]), 'lines.tsv');
  const { id } = await call<{ id: string }>(`${product.url}/api/import/preview`, cookie, form);
  await call(`${product.url}/api/import/apply`, cookie, { id });
}

/** Imports the real lines, then copies orders and lines inside the database until there are at least `rows` lines. */
export async function fillPoProducts(db: BenchDatabase, product: Pick<Product, 'url'>, rows: number): Promise<string> {
  const cookie = await signIn({ ...product, password: ACCOUNT.password }, ACCOUNT.loginId);
  await importFile(product, cookie, readFileSync(REAL_FILE));
  const imported = await numberOf(db, 'select count(*) as number from po_product');
  const copies = Math.ceil(rows / imported) - 1;
  const [po, line] = [await ownColumns(db, 'po'), await ownColumns(db, 'po_product')];
  const last = await numberOf(db, 'select max(id) as number from po');
  for (let copy = 1; copy <= copies; copy++) {
    const poNo = (table: string) => `concat(${table}.po_no, '-${copy}')`;
    await db.run(`insert into po (${po}) select ${po.map((name) => (name === 'po_no' ? poNo('po') : name))} from po where id <= ${last}`);
    await db.run(
      `insert into po_product (${line}) select ${line.map((name) => (name === 'po_id' ? 'copied.id' : `l.${name}`))}
       from po_product l join po on po.id = l.po_id and po.id <= ${last} join po copied on copied.po_no = ${poNo('po')}`,
    );
  }
  await db.analyze(['po', 'po_product', 'product', 'brand', 'country']);
  return cookie;
}

const ownColumns = async (db: BenchDatabase, table: string) =>
  (await db.columns(table)).filter((name) => !['id', 'import_key'].includes(name));

async function numberOf(db: BenchDatabase, query: string): Promise<number> {
  const [row] = await db.rows(query);
  return Number(row?.['number']);
}
