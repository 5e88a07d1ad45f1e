import { textField } from './field.ts';
import { text } from './text.ts';

/** Something with a name, and with an English one where it is kept. */
export interface Named {
  readonly name: string;
  readonly nameEn?: string | null | undefined;
}

/** The optional English name beside a `name`, at most `max` characters. */
export const nameEnField = (max?: number) =>
  textField(text('영문 이름', 'English name'), { ...(max !== undefined && { max }), optional: true });

/** The name of a row in a language; the Korean one where it has no other. */
export const nameIn = ({ name, nameEn }: Named, lang: 'ko' | 'en'): string => (lang === 'en' && nameEn) || name;

/** The names of several rows in one line; those that do not exist are left out. */
export const namesIn = (rows: readonly (Named | null | undefined)[], lang: 'ko' | 'en'): string =>
  rows.flatMap((row) => (row ? [nameIn(row, lang)] : [])).join(' · ');
