import { startMariadb } from '@moru/testing/server';

/** One server for both MariaDB projects; workers inherit its address through the environment. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL || globalThis.moruMariadb) return;
  globalThis.moruMariadb = await startMariadb();
  process.env.MORU_TEST_MARIADB = globalThis.moruMariadb.url;
}
