/** A part of an item; null when it is empty. */
export type Piece = string | null;

const NEEDS_QUOTES = /[;|"\n]|^\s|\s$|^#\d+$|^$/;

const written = (piece: Piece): string => (piece === null ? '' : NEEDS_QUOTES.test(piece) ? `"${piece.replaceAll('"', '""')}"` : piece);

/**
 * Several items in one cell: items separated by `; `, the parts of one item by ` | `. A part that contains one of these signs, or could be
 * taken for an id (`#12`), is put in double quotes, doubled inside. `splitPieces` reads back exactly what was joined.
 */
export const joinPieces = (items: readonly (readonly Piece[])[]): string => items.map((parts) => parts.map(written).join(' | ')).join('; ');

const TOKEN = /\s*(?:"((?:[^"]|"")*)"|([^;|\n"][^;|\n]*)?)[^\S\n]*([;|\n]|$)/y;

interface Read {
  readonly piece: Piece;
  /** Written in quotes: a text, whatever it looks like. */
  readonly isQuoted: boolean;
}

function tokens(cell: string): (Read & { end: string })[] | null {
  const found: (Read & { end: string })[] = [];
  TOKEN.lastIndex = 0;
  for (;;) {
    const match = TOKEN.exec(cell);
    if (!match) return null;
    const [, quoted, bare, end = ''] = match;
    const piece = quoted === undefined ? bare?.trim() || null : quoted.replaceAll('""', '"');
    found.push({ piece, isQuoted: quoted !== undefined, end });
    if (end === '') return found;
  }
}

/** The items of a cell and their parts; a line end separates items too. Null when a quote is not closed or text follows a closing quote. */
export function splitPieces(cell: string): Read[][] | null {
  const read = tokens(cell);
  if (!read) return null;
  const items: Read[][] = [[]];
  for (const { end, ...piece } of read) {
    items.at(-1)?.push(piece);
    if (end === ';' || end === '\n') items.push([]);
  }
  // `a; b;` is two items: people leave the separator at the end.
  return items.filter((parts) => parts.length > 1 || parts[0]?.piece !== null);
}
