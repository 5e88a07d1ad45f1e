// Loaded before the product: writes every query on its embedded database, with the values of its first run, into SQLITE_STATEMENTS, one on
// each line.
import { appendFileSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';

const seen = new Set();

for (const name of ['all', 'iterate']) {
  const run = StatementSync.prototype[name];
  StatementSync.prototype[name] = function noted(...values) {
    const found = run.apply(this, values);
    if (!seen.has(this.sourceSQL)) appendFileSync(process.env.SQLITE_STATEMENTS, `${this.expandedSQL.replaceAll('\n', ' ')}\n`);
    seen.add(this.sourceSQL);
    return found;
  };
}
