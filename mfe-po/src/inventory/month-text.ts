import type { Lang } from '@moru/ui/core';

const names = {
  ko: new Intl.DateTimeFormat('ko-KR', { month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
};

/** A month in a table header: `May`, `5월`. */
export const monthName = (ym: string, lang: Lang): string => names[lang].format(new Date(`${ym}-01T00:00:00Z`));

/** With its year: `May 2027`, `2027년 5월`. */
export const monthAndYear = (ym: string, lang: Lang): string =>
  lang === 'ko' ? `${ym.slice(0, 4)}년 ${monthName(ym, lang)}` : `${monthName(ym, lang)} ${ym.slice(0, 4)}`;

/** A number with a typographic minus sign. */
export const signed = (text: string): string => text.replace('-', '−');
