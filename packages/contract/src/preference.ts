import { z } from 'zod';
import { ruleText } from './core/index.ts';

/** Keys of a person's settings: words of letters, digits, `_` and `-`, joined by points (`list.poProduct`). */
export const PREFERENCE_KEY = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9_-]+){0,4}$/;
const MAX_KEY = 80;

/** Longest value of one key, in characters of its JSON. */
export const MAX_PREFERENCE = 10_000;
/** Most keys of one person. */
export const MAX_PREFERENCES = 300;

const KEY_MESSAGE = ruleText({ ko: '글자와 숫자를 점으로 이은 이름이어야 합니다', en: 'Words of letters and digits, joined by points' });
const TOO_LONG = ruleText({ ko: `${MAX_PREFERENCE}자를 넘습니다`, en: `Longer than ${MAX_PREFERENCE} characters` });

/** Body of `POST /api/preference/set`: any JSON value; null deletes the key. */
export const preferenceBody = z.strictObject({
  key: z.string().max(MAX_KEY).regex(PREFERENCE_KEY, KEY_MESSAGE),
  value: z
    .unknown()
    .refine((value) => value !== undefined, 'Required')
    .refine((value) => (JSON.stringify(value) ?? '').length <= MAX_PREFERENCE, TOO_LONG),
});

/** What one person has set, by key: answer of `GET /api/preference/mine`. */
export const preferences = z.record(z.string(), z.unknown());

/** What one person has set, by key. */
export type Preferences = z.output<typeof preferences>;
