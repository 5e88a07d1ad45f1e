/** The start of an import: a range copied to the clipboard, a file, or nothing yet. */
export interface ImportGiven {
  readonly text?: string;
  readonly html?: string;
  readonly file?: File;
}
