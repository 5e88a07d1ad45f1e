import { fieldAt, type Fields } from '@moru/contract';
import { clean } from '@moru/contract/keyword';

/** The character that takes the meaning from `%` and `_` in a `likePattern`. */
export const ESCAPE = '!';

/** The text anywhere in a value, literally, case ignored; for `lower(column) like … escape '!'`. */
export const likePattern = (keyword: unknown): string =>
  `%${clean(keyword)
    .toLowerCase()
    .replace(/[!%_]/g, (char) => ESCAPE + char)}%`;

/** Whether the field at `path` may hold Hangul: names, not codes and addresses whose pattern refuses it. */
export const holdsHangul = (fields: Fields, path: string): boolean => fieldAt(fields, path)?.schema.safeParse('가나다').success === true;
