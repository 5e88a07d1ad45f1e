// Characters of the private use area, which no text of the product contains.
const [OPEN, BETWEEN, CLOSE] = ['\u{e000}', '\u{e001}', '\u{e002}'];
const BOTH = new RegExp(`${OPEN}([^${OPEN}${BETWEEN}${CLOSE}]*)${BETWEEN}([^${OPEN}${BETWEEN}${CLOSE}]*)${CLOSE}`, 'gu');

/** A text in both languages where a plain string is needed (issues of schemas, errors); `inOneLanguage` reads it. */
export const ruleText = ({ ko, en }: { readonly ko: string; readonly en: string }): string => `${OPEN}${ko}${BETWEEN}${en}${CLOSE}`;

/** A string with each `ruleText` in it reduced to one language; without a language in both, `한국어 (English)`. */
export function inOneLanguage(message: string, lang?: 'ko' | 'en'): string {
  if (!message.includes(OPEN)) return message;
  const read = message.replace(BOTH, (_, ko: string, en: string) => (lang === undefined ? `${ko} (${en})` : lang === 'ko' ? ko : en));
  return read === message ? message : inOneLanguage(read, lang);
}

const IN_BOTH = /^(.*\p{Script=Hangul}.*?) \((\P{Script=Hangul}*)\)$/su;

/** The two halves of a text that was stored in both languages; a text that a person wrote is the same in both. */
export function ruleTextParts(stored: string): { readonly ko: string; readonly en: string } {
  const [, ko = stored, en = stored] = IN_BOTH.exec(stored) ?? [];
  return { ko, en };
}
