import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct, type Product } from '@moru/testing/server';
import { Po } from '../../po/po.entity.ts';
import { migratedDatabase, withDatabase } from '../../testing/migrated.ts';
import { startServer, type ServerProcess } from '../../testing/server-process.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

/** For a measurement with more of both: `NUMBERED=2000 PROCESSES=3`. */
const POS = Number(process.env['NUMBERED'] ?? 60);
const PROCESSES = Number(process.env['PROCESSES'] ?? 2);
const CLIENTS_EACH = 4;

let database: TestDatabase;
let servers: ServerProcess<Product>[] = [];
let countryId: number;

beforeAll(async () => {
  database = await migratedDatabase();
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(startProduct, database)));
  const [first] = servers;
  if (!first) throw new Error('PROCESSES is 1 or more');
  const answer = await first.post('/api/country/save', { saveParams: { iso2: 'KR', nameKo: '한국', nameEn: 'Korea' } });
  [countryId = 0] = (await answer.json()) as number[];
});
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await database?.drop();
});

test(`of POs made through ${PROCESSES} processes concurrently none is refused, and each has its own number`, async () => {
  let left = POS;
  const faults: string[] = [];
  const client = async ({ post }: ServerProcess<Product>) => {
    while (left-- > 0) {
      const answer = await post('/api/po/save', { saveParams: { countryId, orderDate: '2026-11-03', requestedDate: '2026-12-01' } });
      if (answer.status !== 200) faults.push(`${answer.status} ${await answer.text()}`);
      else await answer.arrayBuffer();
    }
  };
  await Promise.all(servers.flatMap((server) => Array.from({ length: CLIENTS_EACH }, () => client(server))));
  expect(faults).toEqual([]);
  const numbers = await withDatabase(database, async (em) => (await em.find(Po, {})).map(({ poNo }) => poNo));
  expect(numbers.toSorted()).toEqual(Array.from({ length: POS }, (_, index) => `PO-2611-${String(index + 1).padStart(4, '0')}`));
}, 600_000);
