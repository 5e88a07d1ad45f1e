import type { Role } from '@moru/contract';

/** Rows by the brand or factory at the end of a path; of several paths the first that is not null counts. */
interface ByColumn {
  readonly brand?: string | readonly string[];
  readonly factory?: string | readonly string[];
  /** Rows without a brand or factory are visible too. */
  readonly orNone?: boolean;
}

/** Rows of which at least one child row (`by` is the child's reference) is visible under the child's own scope. */
interface BySome {
  readonly some: string;
  readonly by: string;
  /** Who sees rows without any child row; nobody where it is left out. */
  readonly none?: ByColumn;
}

/** Rows whose referred row is visible under its own scope. */
interface ByParent {
  readonly of: string;
}

/**
 * Rows about other rows: a column has the name of a resource (or of a part of one), `id` the row's id. Visible to users who may read that
 * resource and see that row under its own scope; rows about deleted rows, or about none, are hidden from everybody the rule applies to.
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
 * Files: visible with the row that the columns `holder` (a resource with files) and `id` name, of the purposes the role sees; if the row is
 * visible by some of its child rows, only with all of them visible, since a file of the whole shows the others too. The uploader (`owner`)
 * always sees it, and nobody else before it is attached.
 */
interface ByHolder {
  readonly holder: string;
  readonly id: string;
  readonly purpose: string;
  readonly owner: string;
}

/**
 * Comments: visible with the row that the columns `talk` (a resource with comments) and `id` name; if the row is visible by some of its
 * child rows, only with all of them visible, since a comment on the whole concerns the others too.
 */
interface ByConversation {
  readonly talk: string;
  readonly id: string;
}

/** The user's own rows (`own` has the user's ID), and those whose column `shared` has one of `among`. */
type ByCreator = { readonly own: string } & (
  | { readonly shared: string; readonly among: readonly string[] }
  | { readonly shared?: undefined; readonly among?: undefined }
);

/** How one role's rows of an entity are limited. */
export type ScopeRule = 'none' | ByColumn | BySome | ByParent | ByRow | AnyOf | ByHolder | ByConversation | ByCreator;

/** Row scope of an entity, per role; a role left out sees every row (that its access lets it read). */
export type Scope = Readonly<Partial<Record<Role, ScopeRule>>>;
