import { isAscii } from 'node:buffer';
import iconv from 'iconv-lite';
import { TableFileError } from './table-file-error.ts';
import { byteOrderMark } from './sniff.ts';

/** Encoding of a text file; `ascii` as long as only ASCII was read. */
export type TextEncoding = 'ascii' | 'utf-8' | 'cp949' | 'utf-16le' | 'utf-16be';

/** Bytes read before UTF-8 and CP949 are distinguished, once one of them is not ASCII. */
const DECIDE_BYTES = 4096;
const REPLACEMENT = '\uFFFD';

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** Converts bytes to text, chunk by chunk; throws for invalid bytes. */
interface Decoder {
  readonly write: (bytes: Buffer) => string;
  readonly end: () => string;
}

function decoderFor(encoding: TextEncoding): Decoder {
  if (encoding === 'ascii' || encoding === 'utf-8') {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    return { write: (bytes) => utf8.decode(bytes, { stream: true }), end: () => utf8.decode() };
  }
  const other = iconv.getDecoder(encoding);
  const checked = (text: string) => {
    if (text.includes(REPLACEMENT)) throw new RangeError(`not ${encoding}`);
    return text;
  };
  return { write: (bytes) => checked(other.write(bytes)), end: () => checked(other.end() ?? '') };
}

/**
 * UTF-8 if the bytes are valid and contain a complete character beyond ASCII, CP949 if they are invalid, undecided if a character is cut
 * off.
 */
function tellApart(bytes: Buffer): 'utf-8' | 'cp949' | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return isAscii(Buffer.from(text)) ? undefined : 'utf-8';
  } catch {
    return 'cp949';
  }
}

/** Decodes a text file chunk by chunk; line ends of every kind become LF. Throws `bad_encoding` with the line it happened near. */
export class TextReader {
  #encoding: TextEncoding = 'ascii';
  #line = 1;
  readonly #bytes: AsyncGenerator<Buffer>;

  constructor(bytes: AsyncGenerator<Buffer>) {
    this.#bytes = bytes;
  }

  /** The encoding as far as it is known: it is decided at the first character beyond ASCII. */
  get encoding(): TextEncoding {
    return this.#encoding;
  }

  /** The text, in pieces. */
  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    let held = '';
    for await (const piece of this.#decoded()) {
      const whole = held + piece;
      // A CR at the end may be half of a CRLF.
      held = whole.endsWith('\r') ? '\r' : '';
      const text = whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n');
      this.#line += lineBreaks(text);
      if (text !== '') yield text;
    }
    if (held !== '') yield '\n';
  }

  async *#decoded(): AsyncGenerator<string> {
    let waiting: Buffer = Buffer.alloc(0);
    let decoder: Decoder | undefined;
    for await (const bytes of this.#marked()) {
      if (decoder) yield this.#safely(() => decoder?.write(bytes) ?? '');
      else {
        waiting = waiting.length > 0 ? Buffer.concat([waiting, bytes]) : bytes;
        const start = this.#encoding === 'ascii' ? asciiLength(waiting) : 0;
        yield waiting.toString('latin1', 0, start);
        waiting = waiting.subarray(start);
        if (this.#encoding === 'ascii' && waiting.length < DECIDE_BYTES) continue;
        decoder = this.#decide(waiting);
        yield this.#safely(() => decoder?.write(waiting) ?? '');
      }
    }
    const last = decoder ?? this.#decide(waiting);
    yield this.#safely(() => (decoder ? '' : last.write(waiting)) + last.end());
  }

  /** The bytes, after the byte order mark has been checked. */
  async *#marked(): AsyncGenerator<Buffer> {
    let isFirst = true;
    for await (const bytes of this.#bytes) {
      if (isFirst) this.#encoding = byteOrderMark(bytes) ?? 'ascii';
      isFirst = false;
      yield bytes;
    }
  }

  #decide(bytes: Buffer): Decoder {
    if (this.#encoding === 'ascii' && bytes.length > 0) this.#encoding = tellApart(bytes) ?? 'utf-8';
    return decoderFor(this.#encoding);
  }

  #safely(decode: () => string): string {
    try {
      return decode();
    } catch (cause) {
      throw new TableFileError('bad_encoding', { line: this.#line, cause });
    }
  }
}

function asciiLength(bytes: Buffer): number {
  if (isAscii(bytes)) return bytes.length;
  return bytes.findIndex((byte) => byte >= 0x80);
}
