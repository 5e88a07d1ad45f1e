import { isUtf8 } from 'node:buffer';
import type { Text } from '@moru/contract';
import { refuse } from '../call/refuse.ts';
import { turns } from '../turns.ts';
import { MAX_DEPTH, MAX_LAYOUTS, type BodyLimit } from './body-limits.ts';
import { ObjectLayouts } from './object-layouts.ts';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Keys with a meaning for JavaScript objects. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
const MAY_BE_RESERVED = /"(?:__proto__|constructor|prototype)"|\\u00/;

const FAULTS = {
  noJson: () => ({ ko: '올바른 JSON이 아닙니다', en: 'Not valid JSON' }),
  deep: () => ({ ko: `${MAX_DEPTH}단계까지만 중첩할 수 있습니다`, en: `At most ${MAX_DEPTH} levels of nesting` }),
  wide: ({ entries }) => ({
    ko: `객체나 목록 하나에 ${entries}개까지 담을 수 있습니다`,
    en: `At most ${entries} entries in one object or list`,
  }),
  long: ({ tokens }) => ({ ko: `키와 값은 모두 ${tokens}개까지입니다`, en: `At most ${tokens} keys and values` }),
  varied: () => ({
    ko: `객체마다 키가 달라 읽을 수 없습니다. 서로 다른 키의 조합은 ${MAX_LAYOUTS}개까지입니다`,
    en: `At most ${MAX_LAYOUTS} different combinations of keys`,
  }),
} as const satisfies Record<string, (limit: BodyLimit) => Text>;

/** The position after the closing quotation mark of a text that begins at `start`. */
export function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

/**
 * The limit that a text exceeds: levels, entries of one object or list, tokens (opening brackets, commas, colons), layouts of objects.
 * Does not check that the text is valid JSON.
 */
function beyond(bytes: Buffer, { tokens, entries }: BodyLimit): keyof typeof FAULTS | undefined {
  let [depth, found] = [0, 0];
  const commas = new Uint32Array(MAX_DEPTH + 1);
  const layouts = new ObjectLayouts();
  let [from, end] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      from = at + 1;
      at = endOfText(bytes, at);
      end = at - 1;
      continue;
    }
    at++;
    if (byte === LIST || byte === OBJECT) {
      if (++depth > MAX_DEPTH) return 'deep';
      commas[depth] = 0;
      if (byte === OBJECT) layouts.open(depth);
    } else if (byte === COMMA) {
      if (++(commas[depth] as number) >= entries) return 'wide';
    } else if (byte === END_OF_LIST || byte === END_OF_OBJECT) {
      depth--;
      continue;
    } else if (byte === COLON) {
      layouts.add(depth, bytes.toString('latin1', from, end));
      if (layouts.found > MAX_LAYOUTS) return 'varied';
    } else continue;
    if (++found > tokens) return 'long';
  }
  return undefined;
}

/** Throws 400 for a key that every object has by inheritance; a schema would confuse it with its own or drop it. */
async function refuseReserved(root: unknown, start: string[], turn: () => Promise<void>): Promise<void> {
  const waiting: [value: unknown, path: (string | number)[]][] = [[root, start]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, path] = next;
    if (typeof value !== 'object' || value === null) continue;
    await turn();
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value) && RESERVED.has(key))
        throw refuse.validation([{ code: 'unrecognized_keys', path, message: `Unrecognized key(s) in object: '${key}'` }]);
      if (typeof inner === 'object') waiting.push([inner, [...path, Array.isArray(value) ? Number(key) : key]]);
    }
  }
}

/** The value of a JSON text within its limits. Throws 400 (at `path`) for invalid JSON, too deep or too large a value, or a reserved key. */
export async function parseJson(bytes: Buffer, limit: BodyLimit, path: string[] = []): Promise<unknown> {
  const turn = turns();
  const fault = isUtf8(bytes) ? beyond(bytes, limit) : 'noJson';
  if (fault) throw refuse.rule(path, FAULTS[fault](limit));
  await turn();
  const text = bytes.toString();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse.rule(path, FAULTS.noJson());
  }
  await turn();
  if (MAY_BE_RESERVED.test(text)) await refuseReserved(value, path, turn);
  return value;
}
