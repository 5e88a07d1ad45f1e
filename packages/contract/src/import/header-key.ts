/** Longest compared text of a header, in decomposed letters: each of the two hundred characters of a header may be three. */
const MAX_COMPARED = 600;

const plain = (header: string) => header.normalize('NFKD').slice(0, MAX_COMPARED).replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

const keyOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A header without case, accents, spaces and punctuation, so that `PO / SO #` and `po/so` are the same; a header of `#` alone stays. */
export const headerKey = (header: string): string => keyOf(plain(header));

/** The same without the text in brackets, usually a unit; those of a shortened header may be open. */
export const bareHeaderKey = (header: string): string => headerKey(header.replace(/[([（［][^)\]）］]*(?:[)\]）］]|$)/g, ''));

/** A header in the forms in which it is compared: its key, the one without brackets, and its words with spaces around (` ship to country `). */
export interface HeaderForms {
  readonly key: string;
  readonly bare: string;
  readonly words: string;
}

export function headerForms(header: string): HeaderForms {
  const text = plain(header);
  const key = keyOf(text);
  const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return { key, bare: /[([（［]/.test(header) ? bareHeaderKey(header) : key, words };
}
