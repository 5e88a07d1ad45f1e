import { fieldAt, type Fields } from '@moru/contract';
import { bare, clean, jamoPattern, otherLayout, serialPattern, wordForm, type KeywordForm } from '@moru/contract/keyword';
import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;
/** Computes a bound value from the keyword when a statement runs. */
type Make = (keyword: string) => unknown;
/** Binds the value that a function computes from the keyword. */
type Bind = (make: Make) => Sql;

/** The character that escapes `%` and `_` in a `likePattern`. */
const ESCAPE = '!';

const literally = (text: string): string => text.toLowerCase().replace(/[!%_]/g, (char) => ESCAPE + char);

/** The text anywhere in a value, literally, case ignored; for `lower(column) like … escape '!'`. */
export const likePattern = (keyword: unknown): string => `%${literally(clean(keyword))}%`;

/** The same at the beginning of a value. */
export const likeStart = (text: string): string => `${literally(text)}%`;

/** Whether the field at `path` may contain Hangul: names, not codes and addresses whose pattern excludes it. */
export const holdsHangul = (fields: Fields, path: string): boolean => fieldAt(fields, path)?.schema.safeParse('가나다').success === true;

const same: Make = (keyword) => keyword;

/** The condition that a column contains the keyword in its form; `bind` binds values computed from the keyword. */
export function matches(column: Sql, form: KeywordForm, bind: Bind): Sql {
  const like = (make: Make) => sql`lower(${column}) like ${bind((keyword) => likePattern(make(keyword)))} escape ${sql.lit(ESCAPE)}`;
  if (form === 'plain') return like(same);
  const other = like(otherLayout);
  return form === 'layout' ? sql`(${like(same)} or ${other})` : sql`(lower(${column}) regexp ${bind(jamoPattern)} or ${other})`;
}

/** SQL of `bare` in the contract: the text without spaces and dashes. */
export const bareText = (text: Sql): Sql => sql`replace(replace(${text}, ' ', ''), '-', '')`;

/** Several texts as one, so that it is read once per word; no word spans the line break between two. */
export const oneText = (columns: readonly Sql[]): Sql => sql`concat_ws(${sql.lit('\n')}, ${sql.join(columns)})`;

/** The condition that a text contains a word, ignoring spaces, dashes and leading zeros. */
export function holds(text: Sql, word: string, bind: Bind): Sql {
  const form = wordForm(word);
  if (form === 'dashes') return matches(text, 'plain', bind);
  const held = matches(bareText(text), form === 'serial' ? 'plain' : form, (make) => bind((one) => make(bare(one))));
  return form === 'serial' ? sql`(${held} or lower(${text}) regexp ${bind((one) => serialPattern(one) ?? one)})` : held;
}
