import type { Lang } from './i18n/locale.ts';

interface Named {
  readonly name: string;
  readonly nameEn?: string | null | undefined;
}

/** The name of a row in the language of the screen; the Korean one where it has no other. */
export const nameIn = ({ name, nameEn }: Named, lang: Lang): string => (lang === 'en' && nameEn) || name;
