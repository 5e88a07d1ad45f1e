const plain = (header: string) => header.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/** A header without case, accents, spaces and punctuation, so that `PO / SO #` and `po/so` are the same; a header of `#` alone stays. */
export const headerKey = (header: string): string => plain(header).replace(/[^\p{L}\p{N}]/gu, '');

/** The same without the text in brackets, usually a unit. */
export const bareHeaderKey = (header: string): string => headerKey(header.replace(/[([（［][^)\]）］]*[)\]）］]/g, ''));

/** The words of a header, each with a space before and after: ` ship to country `. */
export const headerWords = (header: string): string =>
  ` ${plain(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
