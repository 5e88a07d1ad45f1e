import { meantDay, type Text } from '@moru/contract';
import { today } from '../core/format.ts';
import { setting } from '../core/settings.ts';
import type { Range } from '../date/days.ts';

/** The date that a value of a date filter means today; a date is itself. */
export const dayOf = (value: string): string => meantDay(value, { today: today(), firstDay: Number(setting('week.first_day')) });

/** A common range of days with its label. */
interface Preset {
  readonly label: Text;
  readonly range: Range;
}

/** The common ranges. */
export const PRESETS: readonly Preset[] = [
  { label: { ko: '오늘', en: 'Today' }, range: ['0d', '0d'] },
  { label: { ko: '이번 주', en: 'This week' }, range: ['week', 'weekEnd'] },
  { label: { ko: '이번 달', en: 'This month' }, range: ['month', 'monthEnd'] },
  { label: { ko: '지난달', en: 'Last month' }, range: ['lastMonth', 'lastMonthEnd'] },
  { label: { ko: '지난 7일', en: 'Last 7 days' }, range: ['-6d', '0d'] },
  { label: { ko: '지난 30일', en: 'Last 30 days' }, range: ['-29d', '0d'] },
  { label: { ko: '다음 14일', en: 'Next 14 days' }, range: ['0d', '14d'] },
  { label: { ko: '다음 30일', en: 'Next 30 days' }, range: ['0d', '30d'] },
];

/** The preset that equals a range, if any. */
export const presetOf = (from: string, to: string): Preset | undefined => PRESETS.find(({ range }) => range[0] === from && range[1] === to);
