import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ROLES } from '@moru/contract';
import { z } from 'zod';
import type { CallRequest } from '../call/policy.ts';
import type { SessionUser } from '../call/session-user.ts';
import { watchedFile } from './watched-file.ts';

/** The ring of users without a canary. */
export const STABLE = 'stable';

const COOKIE = 'moru_ring';
const RING = /(?:^|;\s*)moru_ring=([a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*)(?:;|$)/;
/** As long as any session. */
const MAX_AGE_S = 31_536_000;
const HUNDRED = 100;

/** Module → who gets its canary; written by `npm run modules`. */
const Rules = z.record(z.string(), z.object({ roles: z.array(z.enum(ROLES)), users: z.array(z.string()), percent: z.number() }));
type Rule = z.output<typeof Rules>[string];

/** The rules of a file; undefined where it is damaged: no sign-in may depend on it. */
function rulesIn(text: string): z.output<typeof Rules> | undefined {
  try {
    return Rules.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Every page calls `me`, so the file is checked at most twice a second. */
const FRESH_MS = 500;

/** The ring in a request's cookie; anything else is `stable`. Whether the ring exists is not checked. */
export const ringIn = (cookies: string | undefined): string => RING.exec(cookies ?? '')?.[1] ?? STABLE;

/** From 0 to 99, the same for a user and a module every time, and independent of other modules. */
function placeOf(user: SessionUser, module: string): number {
  return createHash('sha256').update(`${module}:${user.id}`).digest().readUInt32BE(0) % HUNDRED;
}

const isNamed = (user: SessionUser, module: string, { roles, users, percent }: Rule): boolean =>
  roles.includes(user.role) || users.includes(user.loginId) || placeOf(user, module) < percent;

/** Assigns users to rings, by the current rules. */
export class Rings {
  readonly #rules: ReturnType<typeof watchedFile>;
  #parsed: { readonly text: string; readonly rules: z.output<typeof Rules> } | undefined;

  constructor(webDir: string) {
    const isWhole = (text: string) => rulesIn(text) !== undefined;
    const spare = join(webDir, 'last-good/canary-rules.json');
    this.#rules = watchedFile(join(webDir, 'canary-rules.json'), { freshMs: FRESH_MS, isWhole, spare });
  }

  /** The modules whose canary the user gets, with dots between; `stable` where there is none. */
  async ringOf(user: SessionUser): Promise<string> {
    const file = await this.#rules();
    if (!file) return STABLE;
    if (this.#parsed?.text !== file.text) this.#parsed = { text: file.text, rules: rulesIn(file.text) ?? {} };
    const { rules } = this.#parsed;
    const modules = Object.keys(rules).filter((module) => {
      const rule = rules[module];
      return rule !== undefined && isNamed(user, module, rule);
    });
    return modules.toSorted().join('.') || STABLE;
  }

  /** `Set-Cookie` that puts the browser into the user's ring; undefined if it is already there. */
  async cookieFor(user: SessionUser, { headers, protocol }: CallRequest): Promise<string | undefined> {
    const ring = await this.ringOf(user);
    if (ring === ringIn(headers['cookie']?.toString())) return undefined;
    const age = ring === STABLE ? 0 : MAX_AGE_S;
    return `${COOKIE}=${ring}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${protocol === 'https' ? '; Secure' : ''}`;
  }
}
