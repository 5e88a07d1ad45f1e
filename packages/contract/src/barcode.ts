/** Lengths of EAN-8, UPC-A, EAN-13 and ITF-14. */
const GTIN_LENGTHS = new Set([8, 12, 13, 14]);

/** Whether `code` is free text (CODE128) or a GTIN whose check digit is right (GS1 General Specifications §7.9, mod 10, weights 3 and 1). */
export function isBarcode(code: string): boolean {
  if (!/^\d+$/.test(code) || !GTIN_LENGTHS.has(code.length)) return /^[\x20-\x7e]+$/.test(code);
  const digits = [...code].map(Number);
  const sum = digits
    .slice(0, -1)
    .reduceRight((total, digit, index, all) => total + digit * ((all.length - 1 - index) % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}
