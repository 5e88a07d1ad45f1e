const plain = (header: string) => header.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/** A header without case, accents, spaces and punctuation, so that `PO / SO #` and `po/so` are the same; `#` alone keeps nothing. */
export const headerKey = (header: string): string => plain(header).replace(/[^\p{L}\p{N}]/gu, '');

/** The same without what stands in brackets, mostly a unit. */
export const bareHeaderKey = (header: string): string => headerKey(header.replace(/[([（［][^)\]）］]*[)\]）］]/g, ''));

/** The words of a header, a space before, between and after them: ` ship to country `. */
export const headerWords = (header: string): string =>
  ` ${plain(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
