/** Something with a name, and with an English one where it is kept. */
export interface Named {
  readonly name: string;
  readonly nameEn?: string | null | undefined;
}

/** The name of a row in a language; the Korean one where it has no other. */
export const nameIn = ({ name, nameEn }: Named, lang: 'ko' | 'en'): string => (lang === 'en' && nameEn) || name;
