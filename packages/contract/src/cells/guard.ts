/** A spreadsheet takes such a text for a formula; full-width signs do the same under some languages. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text for CSV that no spreadsheet runs: an apostrophe stands before what would be a formula. */
export const guardedText = (text: string): string => (FORMULA.test(text) ? `'${text}` : typedText(text));

/** A text for a cell that is a text by its type: only one that looks guarded already gets an apostrophe more. */
export const typedText = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The text without the apostrophe that `guardedText` or `typedText` put before it. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
