import { nameIn, type RunOutRow } from '@moru/contract';

/** The supplier of a label in a language; undefined without one. */
export const supplierName = ({ supplier, supplierEn }: Pick<RunOutRow, 'supplier' | 'supplierEn'>, lang: 'ko' | 'en'): string | undefined =>
  supplier === null ? undefined : nameIn({ name: supplier, nameEn: supplierEn }, lang);
