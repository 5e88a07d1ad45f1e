import { startMariadb } from '@moru/testing/server';

/**
 * Some two hundred databases of sixty tables are created and dropped in a run: one file for each table takes three times as long as one for
 * all.
 */
const ONE_FILE = '--innodb-file-per-table=0';

/** One server for both MariaDB projects; workers inherit its address through the environment. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL || globalThis.moruMariadb) return;
  globalThis.moruMariadb = await startMariadb({ settings: [ONE_FILE] });
  process.env.MORU_TEST_MARIADB = globalThis.moruMariadb.url;
}
