import bwip from 'bwip-js/node';

/** Symbology of a GTIN by its length (GS1 General Specifications §5.2); everything else is Code 128. */
const OF_LENGTH: Readonly<Record<number, string>> = { 8: 'ean8', 12: 'upca', 13: 'ean13', 14: 'itf14' };

/**
 * Widths of the bars and gaps of a barcode, in modules, a bar first. A number with a GTIN's length gets its symbology, everything else Code
 * 128. Throws for a text that no barcode can hold.
 */
export function barsOf(text: string): readonly number[] {
  const bcid = (/^\d+$/.test(text) && OF_LENGTH[text.length]) || 'code128';
  const [code] = bwip.raw({ bcid, text });
  if (!code || !('sbs' in code)) throw new TypeError(`no bars in ${bcid}`);
  return code.sbs;
}
