import { SaxesParser } from 'saxes';
import { TableFileError } from '../table-file-error.ts';

/** Attributes of an element by their names without prefix. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Callbacks at the beginning and end of an element and for its text; names are without prefix. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Far above the nesting of a sheet and the length of one text, tag or comment. */
const MAX_DEPTH = 64;
const MAX_TOKEN_CHARS = 1024 * 1024;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function attributesOf(attributes: Readonly<Record<string, string>>): Attributes {
  for (const name in attributes)
    if (name.includes(':')) return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value]));
  return attributes;
}

/** Limits the cost of one event: a parser holds a whole token until its end. */
class Bounds {
  #depth = 0;
  #held = 0;

  take(chars: number): void {
    this.#held += chars;
    if (this.#held > MAX_TOKEN_CHARS) throw new TableFileError('too_complex');
  }

  event(step: -1 | 0 | 1): void {
    this.#held = 0;
    this.#depth += step;
    if (this.#depth > MAX_DEPTH) throw new TableFileError('too_complex');
  }
}

/**
 * Parses XML piece by piece and yields after each piece, so that the handlers' results can be taken. Throws `broken_xlsx` for XML that is
 * not well-formed and for a document type (no xlsx has one, and entities multiply), `too_complex` for depth and giant tokens.
 */
export async function* readXml(pieces: AsyncIterable<string>, { open, close, text }: XmlHandlers): AsyncGenerator<void> {
  const bounds = new Bounds();
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  parser.on('error', (cause) => {
    throw new TableFileError('broken_xlsx', { cause });
  });
  parser.on('doctype', () => {
    throw new TableFileError('broken_xlsx');
  });
  parser.on('opentag', ({ name, attributes }) => {
    bounds.event(1);
    open(local(name), attributesOf(attributes));
  });
  parser.on('closetag', ({ name }) => {
    bounds.event(-1);
    close?.(local(name));
  });
  const onText = (piece: string) => {
    bounds.event(0);
    text?.(piece);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  for await (const piece of pieces) {
    bounds.take(piece.length);
    parser.write(piece);
    yield;
  }
  parser.close();
}

/** Parses XML to its end. */
export async function parseXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of readXml(pieces, handlers));
}
