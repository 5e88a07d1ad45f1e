import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

type Schema = { getCreateSchemaSQL(options: { wrap: boolean }): Promise<string> };

const schemaOf = (orm: MikroORM) => orm.schema as unknown as Schema;

const CHANGE = /^alter table (\S+) (add .+)$/;

/** All changes of one table in one statement, after the tables are created: a server takes as long for one of them as for ten. */
function joined(statements: readonly string[]): string[] {
  const changes = new Map<string, string[]>();
  const others = statements.filter((statement) => {
    const [, table = '', change = ''] = CHANGE.exec(statement) ?? [];
    if (change) changes.set(table, [...(changes.get(table) ?? []), change]);
    return !change;
  });
  return [...others, ...[...changes].map(([table, parts]) => `alter table ${table} ${parts.join(', ')}`)];
}

/** By kind of database: the statements that create the tables of the entities, the same in nearly all files of one process. */
const known = new Map<unknown, { readonly entities: readonly unknown[]; readonly statements: readonly string[] }>();

/** The statements of the entities of `orm` for its kind of database; the same list for the same entities. */
export async function statementsOf(orm: MikroORM): Promise<readonly string[]> {
  const kind = orm.em.getPlatform().constructor;
  const entities = [...orm.getMetadata().getAll().values()].map((meta) => meta.class);
  const last = known.get(kind);
  if (last?.entities.length === entities.length && last.entities.every((entity, index) => entity === entities[index]))
    return last.statements;
  const text = await schemaOf(orm).getCreateSchemaSQL({ wrap: false });
  const statements = joined(
    text
      .split(/;\s*\n/)
      .map((statement) => statement.trim().replace(/;$/, ''))
      .filter(Boolean),
  );
  known.set(kind, { entities, statements });
  return statements;
}

/** Creates the tables from the entities, so that a test needs no migration of new columns. */
export async function makeTables(orm: MikroORM, statements: readonly string[], isServer: boolean): Promise<void> {
  const em = orm.em.fork() as SqlEntityManager;
  const make = async (own: SqlEntityManager) => {
    for (const statement of statements) await own.execute(statement);
  };
  // A server commits at each of them; in the embedded file each would otherwise be a separate transaction.
  await (isServer ? make(em) : em.transactional((own) => make(own as SqlEntityManager)));
}
