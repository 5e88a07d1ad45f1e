/**
 * `npm run bench -- crowd [--rows 1000000] [--api FOLDER]`: 50 readers of the list of PO lines with its total, alone and while somebody
 * saves a PO every half second; MariaDB, runs in turn, median of several. `--api` measures the built API of another checkout.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startMariadb } from '@moru/testing/server';
import { call, createSupervisor } from './lib/fill.ts';
import { fillLines } from './lib/fill-lines.ts';
import { load, medianBy, type Load } from './lib/load.ts';
import { startMeasured } from './lib/process.ts';
import { build, signIn } from './lib/product.ts';
import { serverSql } from './lib/sql.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    api: { type: 'string', multiple: true, default: [] },
  },
});
const READERS = { connections: 50, seconds: Number(values.seconds) };
const PAGES = 50;
const SAVE_EVERY_MS = 500;

build();
const mariadb = await startMariadb();
const database = `mariadb://${mariadb.url}/moru_bench`;
const start = (api?: string) => startMeasured('', { env: { DATABASE_URL: database }, api });
const first = await start();
const account = createSupervisor(database);
const sql = await serverSql(`mysql://${mariadb.url}/moru_bench`);
await fillLines(sql, first, await signIn({ ...first, ...account }, account.loginId), Number(values.rows));
await first.stop();

/** Saves a PO repeatedly until it is stopped; resolves to the number of saves. */
function writer(url: string, cookie: string): () => Promise<number> {
  let on = true;
  const work = (async () => {
    let saves = 0;
    for (; on; saves++) {
      const { rows } = (await (await fetch(`${url}/api/po/findMany?subset=L&params[num]=1`, { headers: { cookie } })).json()) as {
        rows: { id: number }[];
      };
      await call(`${url}/api/po/save`, cookie, { saveParams: { id: rows[0]?.id, memo: `save ${saves}` } });
      await sleep(SAVE_EVERY_MS);
    }
    return saves;
  })();
  return () => ((on = false), work);
}

async function measure(api?: string): Promise<void> {
  const product = await start(api);
  const cookie = await signIn({ ...product, ...account }, account.loginId);
  const nextPath = () => `/api/poProduct/findMany?subset=L&params[num]=24&params[page]=${1 + Math.floor(Math.random() * PAGES)}`;
  const target = { name: 'readers', origin: product.url, nextPath, headers: { cookie } };
  const runs: [alone: Load, beside: Load][] = [];
  let saves = 0;
  for (let round = 0; round <= Number(values.rounds); round++) {
    const alone = await load(target, READERS);
    const stop = writer(product.url, cookie);
    const beside = await load(target, READERS);
    saves += await stop();
    if (round > 0) runs.push([alone, beside]);
  }
  await product.stop();
  const ratio = ([alone, beside]: (typeof runs)[number]) => beside.requestsPerSecond / alone.requestsPerSecond;
  const middle = medianBy(runs, ratio);
  const [alone, beside] = middle;
  console.log(
    `${api ?? 'this API'}: alone ${alone.requestsPerSecond.toFixed(0)} requests/s (p99 ${alone.p99Ms.toFixed(0)} ms), beside a writer ${beside.requestsPerSecond.toFixed(0)} (p99 ${beside.p99Ms.toFixed(0)} ms): ${ratio(middle).toFixed(2)}; ${saves} saves`,
  );
}

try {
  for (const api of [undefined, ...values.api]) await measure(api);
} finally {
  await sql.close();
  await mariadb.stop();
}
