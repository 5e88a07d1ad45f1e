/** Whether a line or an order counts as late on a day: its promise was broken on or before it (`lateOn`). */
export const isLate = (lateOn: string | null | undefined, on: string): boolean => typeof lateOn === 'string' && lateOn <= on;

/** Filters of a list that keep what is late on a day. */
export const lateFilters = (on: string) => ({ lateOnTo: on });

/** Whether a promise with this slip in days is kept: delivered on its day or before. */
export const isPromiseKept = (slipDays: number): boolean => slipDays <= 0;

/** Filters of a list for lines delivered by a day: all of them, or those that kept or broke their promise. */
export const deliveredFilters = (by: string, which: 'all' | 'kept' | 'slipped' = 'all') => ({
  deliveredOnTo: by,
  ...(which === 'kept' && { slipDaysTo: '0' }),
  ...(which === 'slipped' && { slipDaysFrom: '1' }),
});
