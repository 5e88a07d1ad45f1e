import { num } from '@moru/ui/core';

/** A number with a true minus in front of what is below zero. */
export const signed = (value: number): string => num(value).replace('-', '−');
