import { OPEN_LINE, OPEN_ORDER } from '@moru/contract';

const OPEN = { ko: '진행 중만', en: 'Open only' };

/** Chips that leave out what is over, and what the lists open with: ten thousand closed lines bury fifty open ones. */
export const OPEN_LINES = { label: OPEN, filters: { status: [...OPEN_LINE] }, opens: true };
export const OPEN_ORDERS = { label: OPEN, filters: { status: ['draft', ...OPEN_ORDER] }, opens: true };

/** The chip that keeps what is late, counted from the day it is looked at: a view with it goes on meaning today. */
export const LATE_ONLY = { label: { ko: '지연만', en: 'Late only' }, filters: { lateOnTo: ['0d'] } };
