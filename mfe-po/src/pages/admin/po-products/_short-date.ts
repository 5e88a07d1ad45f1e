import { date } from '@moru/ui/core';

/** A date beside another one: without its year where both are in the same year. */
export const shortDate = (value: string | null, beside: string): string =>
  value !== null && value.slice(0, 4) === beside.slice(0, 4) ? value.slice(5, 10) : date(value);
