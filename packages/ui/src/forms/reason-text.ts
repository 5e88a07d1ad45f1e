import { ETA_REASONS, type Text } from '@moru/contract';

/** A reason from the history: a value of a closed list by its label (`supplier`, with a note `supplier: …`) in the language on screen. */
export function reasonText(reason: string, t: (text: Text) => string): string {
  const [code = '', ...note] = reason.split(': ');
  const known = ETA_REASONS.find(({ value }) => value === code);
  return known ? [t(known.label), ...note].join(': ') : reason;
}
