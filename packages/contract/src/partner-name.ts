/** A legal form, which does not distinguish companies: Korean ones before or after the name, `Co., Ltd.` and similar at its end. */
const KOREAN_FORM = /주식\s*회사|\(\s*주\s*\)/g;
const ENGLISH_FORM = /(?:[\s,.]+(?:co|company|ltd|limited))+[\s,.]*$/;
const NO_LETTER = /[^\p{L}\p{N}&+]/gu;

/** Longest folded name, in characters: a name of 100 may grow when its signs are spelled out (`㈜`). */
export const MAX_PARTNER_KEY = 200;

/**
 * A partner's name for comparison: without case, width, spaces, punctuation and legal form, so that `㈜ 한빛 물류`, `(주)한빛물류` and `한빛물류 주식회사`
 * are equal. A name that consists of nothing else stays. `Inc.`, `GmbH` and other forms are kept: they are different companies.
 */
export function partnerKey(name: string): string {
  const text = name.normalize('NFKC').toLowerCase().trim();
  const bare = text.replace(KOREAN_FORM, ' ').trim().replace(ENGLISH_FORM, '').replace(NO_LETTER, '');
  return (bare || text.replace(NO_LETTER, '') || text).slice(0, MAX_PARTNER_KEY);
}
