/** Spreadsheets run a text with such a first character as a formula; full-width signs do the same in some locales. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text for CSV that no spreadsheet runs as a formula: it is prefixed with an apostrophe where needed. */
export const guardedText = (text: string): string => (FORMULA.test(text) ? `'${text}` : typedText(text));

/** A text for a cell of type text: only a text that already looks guarded gets another apostrophe. */
export const typedText = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The text without the apostrophe that `guardedText` or `typedText` added. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
