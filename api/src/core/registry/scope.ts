import type { Role } from '@moru/contract';

/** Rows by the brand or factory at the end of a path; of several paths the first that is not null counts. */
interface ByColumn {
  readonly brand?: string | readonly string[];
  readonly factory?: string | readonly string[];
  /** Rows without a brand or factory are seen too. */
  readonly orNone?: boolean;
}

/** Rows of which at least one child row (`by` is the child's reference) is visible under the child's own scope. */
interface BySome {
  readonly some: string;
  readonly by: string;
  /** Path of a brand: rows that have no child row at all are seen by it. */
  readonly noneBrand?: string;
}

/** Rows whose referred row is visible under its own scope. */
interface ByParent {
  readonly of: string;
}

/**
 * Rows about other rows: a column holds the name of a resource (or of a part of one), `id` the row's id. Seen by who may read that
 * resource and sees that row under its own scope; rows about what is gone, or about no row, are seen by nobody the rule is for.
 */
interface ByRow {
  readonly about: string;
  readonly id: string;
}

/** Rows that at least one of the rules shows. */
interface AnyOf {
  readonly any: readonly Exclude<ScopeRule, 'none'>[];
}

/**
 * Files: seen with the row that the columns `holder` (a resource that takes files) and `id` name, of the purposes the role sees; of a
 * row that is seen by some of its child rows, only with all of them seen, for a file of the whole shows the others too. What `owner`
 * brought is seen by it all the same, and by nobody else before it is attached.
 */
interface ByHolder {
  readonly holder: string;
  readonly id: string;
  readonly purpose: string;
  readonly owner: string;
}

/**
 * Comments: seen with the row that the columns `talk` (a resource whose rows take comments) and `id` name; of a row that is seen by some
 * of its child rows, only with all of them seen, for what is said about the whole speaks of the others too.
 */
interface ByTalk {
  readonly talk: string;
  readonly id: string;
}

/** Rows of one's own (`own` is who made them), and those whose column `shared` holds one of `among`. */
interface ByMaker {
  readonly own: string;
  readonly shared: string;
  readonly among: readonly string[];
}

/** How one role's rows of an entity are limited. */
export type ScopeRule = 'none' | ByColumn | BySome | ByParent | ByRow | AnyOf | ByHolder | ByTalk | ByMaker;

/** Row scope of an entity, per role; a role left out sees every row (of what its access lets it read). */
export type Scope = Readonly<Partial<Record<Role, ScopeRule>>>;
