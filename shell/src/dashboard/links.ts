import { deliveredFilters, lateFilters, OPEN_ORDER, OPEN_RELEASE } from '@moru/contract';

/** The lists behind the dashboard's numbers: the same conditions as the statistic, as filters of the list. */
const list = (path: string, filters: Record<string, string | readonly string[]>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value === 'string') query.set(name, value);
    else for (const item of value) query.append(`${name}[]`, item);
  }
  return `${path}?${query.toString().replaceAll('%5B%5D', '[]')}`;
};

const LINES = '/admin/po-products';

/** First and last day of a month `YYYY-MM`. */
export function daysOf(month: string): { first: string; last: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { first: `${month}-01`, last: `${month}-${String(days).padStart(2, '0')}` };
}

/** Delivered lines, all of them or those that kept or missed their promised day. */
export const deliveredHref = (asOf: string, which: 'all' | 'kept' | 'slipped'): string => list(LINES, deliveredFilters(asOf, which));

/** Delivered lines promised for a month. */
export function monthHref(month: string, asOf: string): string {
  const { first, last } = daysOf(month);
  return list(LINES, { promisedDateFrom: first, promisedDateTo: last, deliveredOnTo: asOf });
}

/** Lines that are late today, the worst first. */
export const lateHref = (asOf: string): string => list(LINES, { ...lateFilters(asOf), orderBy: 'slipDays-desc' });

/** The lines of the PO that a label like `PO-2608-0022 / 1` names. */
export const lineHref = (label: string): string => list(LINES, { search: 'po.poNo', keyword: label.split(' / ', 1)[0] ?? label });

/** POs that are asked for or promised. */
export const openPosHref = (): string => list('/admin/pos', { status: OPEN_ORDER });

/** Releases of either type that are due and not yet out. */
export const dueReleasesHref = (asOf: string): string => list('/admin/release-groups', { status: OPEN_RELEASE, plannedDateTo: asOf });
