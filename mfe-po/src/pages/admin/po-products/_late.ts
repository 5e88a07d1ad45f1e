import { today } from '@moru/ui/core';

/** Whether a line or an order counts as late on a day (today unless told): its promise was broken on or before it. */
export const isLate = (lateOn: string | null, on: string = today()): boolean => lateOn !== null && lateOn <= on;

/** The chip that keeps what is late today. */
export const lateOnly = () => ({ label: { ko: '지연만', en: 'Late only' }, filters: { lateOnTo: [today()] } });
