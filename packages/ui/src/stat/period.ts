import { isEver, PERIOD_WORDS, periodFrom, type Choice, type StatPeriod, type Text } from '@moru/contract';

function isPeriod(text: string): boolean {
  try {
    periodFrom(text);
    return true;
  } catch {
    return false;
  }
}

/** The period in a link, as text; `first` where there is none or it is invalid. */
export const periodIn = (text: string | null, first: string): string => (text !== null && isPeriod(text) ? text : first);

/** Options of a select of periods: the named ones, and the days of a link that are none of them. */
export const periodChoices = (period: string): readonly (Choice | { value: string; label: string })[] =>
  PERIOD_WORDS.some(({ value }) => value === period)
    ? PERIOD_WORDS
    : [...PERIOD_WORDS, { value: period, label: period.replace('..', ' – ') }];

const ALL_TIME = PERIOD_WORDS.find(({ value }) => value === 'all')?.label ?? { ko: '전체 기간', en: 'All time' };

/** The days of a period as text. */
export const spanText = (period: StatPeriod, t: (text: Text) => string): string =>
  isEver(period) ? t(ALL_TIME) : `${period.from} – ${period.to}`;
