import { OPEN_LINE, OPEN_ORDER } from '@moru/contract';

const OPEN = { ko: '진행 중만', en: 'Open only' };

/** Chips that exclude finished lines; the lists open with them, since ten thousand closed lines would hide fifty open ones. */
export const OPEN_LINES = { label: OPEN, filters: { status: [...OPEN_LINE] }, opens: true };
export const OPEN_ORDERS = { label: OPEN, filters: { status: ['draft', ...OPEN_ORDER] }, opens: true };

/** The chip of late lines, relative to today: in a view it stays relative. */
export const LATE_ONLY = { label: { ko: '지연만', en: 'Late only' }, filters: { lateOnTo: ['0d'] } };
