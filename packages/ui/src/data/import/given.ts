/** What an import begins with: a copied range as the clipboard has it, a file, or nothing yet. */
export interface ImportGiven {
  readonly text?: string;
  readonly html?: string;
  readonly file?: File;
}
