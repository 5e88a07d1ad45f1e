// Loaded before the product: writes every text that it prepares on its embedded database into SQLITE_STATEMENTS, one a line.
import { appendFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function noted(text, ...more) {
  appendFileSync(process.env.SQLITE_STATEMENTS, `${text.replaceAll('\n', ' ')}\n`);
  return prepare.call(this, text, ...more);
};
