/** The chip that keeps what is late, counted from the day it is looked at: a view with it goes on meaning today. */
export const LATE_ONLY = { label: { ko: '지연만', en: 'Late only' }, filters: { lateOnTo: ['0d'] } };
