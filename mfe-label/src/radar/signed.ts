import { num } from '@moru/ui/core';

/** A number with a typographic minus when negative. */
export const signed = (value: number): string => num(value).replace('-', '−');
