import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian keeps daemons in /usr/sbin, which is not on everyone's PATH; Homebrew does not link every server.
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/opt/mariadb/bin', '/usr/local/opt/mariadb/bin'];

/** The path of a program on the PATH or where database servers are usually installed; undefined where there is none. */
export function findProgram(name: string): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS].map((folder) => join(folder, name)).find(existsSync);
}

/**
 * Whether tests have a MariaDB to use: `TEST_DATABASE_URL`, or the programs to start one. Throws where there is none and
 * `REQUIRE_MARIADB=1` requires one.
 */
export function mariadbAvailable(env: NodeJS.ProcessEnv = process.env): boolean {
  const available = Boolean(env['TEST_DATABASE_URL']) || ['mariadbd', 'mariadb-install-db'].every(findProgram);
  if (!available && env['REQUIRE_MARIADB'] === '1') {
    throw new Error('REQUIRE_MARIADB=1, but there is no MariaDB server: install the package mariadb-server or set TEST_DATABASE_URL.');
  }
  return available;
}
