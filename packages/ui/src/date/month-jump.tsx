import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';
import { monthNames, yearName, type DateLocale } from './locale.ts';
import type { Limits } from './typed-day.ts';

interface JumpProps {
  /** First day of the month shown. */
  month: string;
  locale: DateLocale;
  limits: Limits;
  /** First day of the month to show. */
  onJump: (month: string) => void;
}

const TEXTS: Record<'month' | 'year', Text> = { month: { ko: '월', en: 'Month' }, year: { ko: '년', en: 'Year' } };
const YEARS_AROUND = 15;

/** Years to choose from: those around the one shown, within the limits. */
function yearsAround(year: number, { min, max }: Limits): number[] {
  const first = Math.max(year - YEARS_AROUND, Number(min?.slice(0, 4) ?? 1900));
  const last = Math.min(year + YEARS_AROUND, Number(max?.slice(0, 4) ?? 2999));
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return years.includes(year) ? years : [...years, year].toSorted((a, b) => a - b);
}

/** The month shown, and selects of another month or year, in the order of the locale. */
export function MonthJump({ month, locale, limits, onJump }: JumpProps) {
  const { t } = useT();
  const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const first = (toYear: number, toMonth: number) => onJump(`${toYear}-${String(toMonth).padStart(2, '0')}-01`);
  const months = (
    <select key="month" aria-label={t(TEXTS.month)} value={at} onChange={(event) => first(year, Number(event.target.value))}>
      {monthNames(locale).map((name, index) => (
        <option key={name} value={index + 1}>
          {name}
        </option>
      ))}
    </select>
  );
  const years = (
    <select key="year" aria-label={t(TEXTS.year)} value={year} onChange={(event) => first(Number(event.target.value), at)}>
      {yearsAround(year, limits).map((one) => (
        <option key={one} value={one}>
          {yearName(one, locale)}
        </option>
      ))}
    </select>
  );
  return <span className="mo-panel-jump">{locale === 'ko-KR' ? [years, months] : [months, years]}</span>;
}
