import { handedEntry, handedOver, MAX_HANDED, type HandedEntry, type HandedOver } from '@moru/contract';
import { z } from 'zod';
import { CALL_LIMIT } from '../core/http/body-limits.ts';
import { endOfText, parseJson } from '../core/http/json-body.ts';
import { turns } from '../core/turns.ts';

const [QUOTE, COMMA] = [0x22, 0x2c];
const [LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const KEY = Buffer.from('"entries"');
/** Depth of the items of a list in the outermost object. */
const ITEM = 2;
/** Bytes after which others may run: some milliseconds. */
const STRETCH = 512 * 1024;

/** The text without its records, and the text of each. */
interface Split {
  readonly rest: Buffer;
  readonly entries: Buffer[];
}

/**
 * Cuts the records out of a text, so that each is parsed by itself: all at once block others for seconds. Does not check that the text is
 * valid JSON; records that it does not find stay in `rest`.
 */
async function split(text: Buffer, turn: () => Promise<void>): Promise<Split> {
  const entries: Buffer[] = [];
  let [depth, from, key] = [0, -1, false];
  let start = 0;
  let looked = 0;
  for (let at = 0; at < text.length; at++) {
    if (at - looked > STRETCH) {
      looked = at;
      await turn();
    }
    const byte = text[at];
    if (byte === QUOTE) {
      const end = endOfText(text, at);
      if (depth === 1) key = text.subarray(at, end).equals(KEY);
      at = end - 1;
    } else if (byte === LIST || byte === OBJECT) {
      if (++depth === ITEM && key && byte === LIST) from = start = at + 1;
    } else if (from >= 0 && depth === ITEM && (byte === COMMA || byte === END_OF_LIST)) {
      if (byte === COMMA || at > from) entries.push(text.subarray(start, at));
      start = at + 1;
      if (entries.length > MAX_HANDED) break;
      if (byte === END_OF_LIST) return { entries, rest: Buffer.concat([text.subarray(0, from), text.subarray(at)]) };
    } else if (byte === END_OF_LIST || byte === END_OF_OBJECT) depth--;
  }
  return { entries: [], rest: text };
}

const withoutEntries = handedOver.extend({ entries: z.array(z.never()) });
/** A photo is five tokens. */
const REST_LIMIT = { ...CALL_LIMIT, entries: MAX_HANDED };
/** A record is one row with its lines, events or picks. It is parsed twice, here and as a call, and between that put into text again. */
const RECORD_LIMIT = { ...CALL_LIMIT, tokens: CALL_LIMIT.tokens / 4 };

/** The records of a text, each within its limit. Throws for any other text. */
export async function handedText(text: Buffer): Promise<HandedOver> {
  const turn = turns();
  const { rest, entries: texts } = await split(text, turn);
  const { photos } = withoutEntries.parse(await parseJson(rest, REST_LIMIT));
  const entries: HandedEntry[] = [];
  for (const one of texts) {
    await turn();
    entries.push(handedEntry.parse(await parseJson(one, RECORD_LIMIT)));
  }
  return { entries, photos };
}
