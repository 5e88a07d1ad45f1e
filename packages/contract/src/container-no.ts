const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FIRST_VALUE = 10;
const SKIPPED = 11;

/** Values of the letters: 10 upwards, multiples of 11 left out (ISO 6346 annex A). */
const VALUES = new Map<string, number>();
for (let value = FIRST_VALUE; VALUES.size < LETTERS.length; value++)
  if (value % SKIPPED !== 0) VALUES.set(LETTERS.charAt(VALUES.size), value);

/**
 * Whether `text` is a freight container's number with the right check digit (ISO 6346: owner, U, J or Z, six digits, check digit), spaces
 * and hyphens ignored. A wrong one is warned about, not refused: some containers are marked wrongly.
 */
export function isContainerNo(text: string): boolean {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(code)) return false;
  const sum = Array.from(code.slice(0, -1)).reduce((total, char, index) => total + (VALUES.get(char) ?? Number(char)) * 2 ** index, 0);
  return (sum % 11) % 10 === Number(code.at(-1));
}
