/** A statement of a migration that would break the previous release, and why. */
export interface Breach {
  readonly migration: string;
  readonly statement: string;
  readonly why: string;
}

const TABLE = /^(?:create|alter) table `(\w+)`/i;
const NEW_COLUMN = /^alter table `\w+` add (?:column )?`\w+` (.+)$/i;
const HARMLESS = [
  /^create table /i,
  /^alter table `\w+` add (?:fulltext )?(?:index|key) /i,
  /^alter table `\w+` add constraint `\w+` foreign key /i,
  // Indexes contain no data: the previous release is slower without one, not wrong.
  /^alter table `\w+` drop (?:index|key) /i,
  /^create index /i,
  /^drop index /i,
  /^(?:insert|update) /i,
];
const UNIQUE = /^alter table `(\w+)` add unique `\w+` \((.+)\)$/i;
/** They refuse what the previous release may still write. */
const STRICTER = /^alter table `\w+` add (?:unique |constraint `\w+` check )/i;

/** A unique key over a column of the same migration refuses nothing: the previous release leaves that column out, and nulls may repeat. */
function isOverNewColumn(statement: string, columns: ReadonlySet<string>): boolean {
  const [, table, key = ''] = UNIQUE.exec(statement) ?? [];
  return key.split(',').some((column) => columns.has(`${table}.${column.trim().replaceAll('`', '')}`));
}

/** Columns added to existing tables without a value for existing rows. */
const addedColumns = (statements: readonly string[]): string[] =>
  statements.flatMap((one) => {
    const [, table, column, rest = ''] = /^alter table `(\w+)` add (?:column )?`(\w+)` (.+)$/i.exec(one) ?? [];
    return column !== undefined && !/\bdefault\b/i.test(rest) ? [`${table}.${column}`] : [];
  });

function fault(statement: string, created: ReadonlySet<string>, columns: ReadonlySet<string>): string | undefined {
  const [, table = ''] = TABLE.exec(statement) ?? [];
  if (created.has(table)) return undefined;
  const [, column] = NEW_COLUMN.exec(statement) ?? [];
  if (column !== undefined && !/^(?:index|unique|constraint)\b/i.test(column))
    return /\bnot null\b/i.test(column) && !/\bdefault\b/i.test(column)
      ? 'a column that the release before leaves out needs a default, or null'
      : undefined;
  if (STRICTER.test(statement) && !isOverNewColumn(statement, columns)) return 'the release before may still write what this refuses';
  return HARMLESS.some((one) => one.test(statement)) || UNIQUE.test(statement)
    ? undefined
    : 'the release before still reads or writes what this takes away or changes';
}

/**
 * Statements (in MySQL's dialect) that do more than add: during a deploy the previous release runs on the new schema. Removals come in the
 * release after the one that stopped using the column.
 */
export function breaches(migration: string, statements: readonly string[]): Breach[] {
  const created = new Set(statements.flatMap((one) => (/^create table `(\w+)`/i.exec(one)?.[1] ? [TABLE.exec(one)?.[1] ?? ''] : [])));
  const columns = new Set(addedColumns(statements));
  return statements.flatMap((statement) => {
    const why = fault(statement, created, columns);
    return why === undefined ? [] : [{ migration, statement, why }];
  });
}
