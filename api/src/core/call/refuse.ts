import { HttpException } from '@nestjs/common';
import { choiceLabel, inOneLanguage, ruleText, type ApiIssue, type Choice, type Text } from '@moru/contract';

/** A refusal with its stable code and causes; the error filter makes the body from it (api page §2). */
export class Refusal extends HttpException {
  readonly code: string;
  /** The message with both languages (`ruleText`), for an answer in the caller's language. */
  readonly marked: string;
  readonly issues: readonly ApiIssue[] | undefined;
  /** Seconds after which trying again makes sense (409 while the same call is running, 429, 503). */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, issues?: readonly ApiIssue[], retryAfter?: number) {
    super(inOneLanguage(message), status);
    this.marked = message;
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

const textOf = (message: Text | string) => (typeof message === 'string' ? message : ruleText(message));

/** Text of a validation error: the first issue's message and its path, `Required (saveParams/0/name)`. */
export function firstIssue(issues: readonly ApiIssue[]): string {
  const [issue] = issues;
  if (!issue) return 'Invalid';
  return issue.path.length === 0 ? issue.message : `${issue.message} (${issue.path.join('/')})`;
}

/** The requested row; 404 `not_found` where it is missing or the caller does not see it. */
export function found<T>(row: T | null | undefined | false, entity: string, id: number | string): T {
  if (row === null || row === undefined || row === false) throw refuse.notFound(entity, id);
  return row;
}

const withCause = (refusal: Refusal, cause: unknown): Refusal => Object.assign(refusal, { cause });

/** Every way to refuse a call. */
export const refuse = {
  /** 400 `validation`. */
  validation: (issues: readonly ApiIssue[]) => new Refusal(400, 'validation', firstIssue(issues), issues),
  /** 400 `validation` for one rule; `path` is where in the body. */
  rule: (path: (string | number)[], message: Text | string) => refuse.validation([{ code: 'custom', path, message: textOf(message) }]),
  /** 401 `no_session`. */
  noSession: () => new Refusal(401, 'no_session', ruleText({ ko: '로그인이 필요합니다', en: 'Sign in first' })),
  /** 401 `no_token`: for a call of a team's server. */
  noToken: () =>
    new Refusal(
      401,
      'no_token',
      ruleText({
        ko: '팀의 토큰이 필요합니다. Authorization: Bearer <토큰>',
        en: 'A token of a team is needed: Authorization: Bearer <token>',
      }),
    ),
  /** 403 `forbidden`. */
  forbidden: (message: Text = { ko: '권한이 없습니다', en: 'Not allowed' }) => new Refusal(403, 'forbidden', ruleText(message)),
  /** 403 `must_change_pw`: whoever was given a password can only set a new one. */
  mustChangePw: () => new Refusal(403, 'must_change_pw', ruleText({ ko: '먼저 비밀번호를 바꿔 주세요', en: 'Change your password first' })),
  /** 404; the same for a missing row and one out of scope. */
  notFound: (entity: string, id: number | string) => new Refusal(404, 'not_found', `존재하지 않는 ${entity} ID ${id}`),
  /** 409 with its own code. */
  conflict: (code: string, message: Text | string, issues?: readonly ApiIssue[], retryAfter?: number) =>
    new Refusal(409, code, textOf(message), issues, retryAfter),
  /** 409 `state`: the row's status does not allow the step. */
  state: (message: Text, issues?: readonly ApiIssue[]) => new Refusal(409, 'state', ruleText(message), issues),
  /** 409 `state` for a step that is not allowed from this status. */
  wrongState: (choices: readonly Choice[], status: string, issues?: readonly ApiIssue[]) => {
    const { ko, en } = choiceLabel(choices, status);
    return refuse.state({ ko: `'${ko}' 상태에서는 할 수 없습니다`, en: `Not possible while '${en}'` }, issues);
  },
  /** 409 `in_use`: other rows refer to it. */
  inUse: (message: Text, issues: readonly ApiIssue[]) => new Refusal(409, 'in_use', ruleText(message), issues),
  /** 429 with `Retry-After`. */
  tooMany: (seconds: number) =>
    new Refusal(
      429,
      'too_many',
      ruleText({ ko: '시도가 너무 많습니다. 잠시 후 다시 하세요', en: 'Too many attempts, try again later' }),
      undefined,
      seconds,
    ),
  /** 503 with `Retry-After`; the cause is only logged. */
  busy: (seconds = 1, cause?: unknown) =>
    withCause(
      new Refusal(503, 'busy', ruleText({ ko: '잠시 후 다시 시도하세요', en: 'Busy, try again in a moment' }), undefined, seconds),
      cause,
    ),
  /** 507 `storage_full`: the database has no room left, and nothing was written. */
  full: (cause: unknown) =>
    withCause(
      new Refusal(
        507,
        'storage_full',
        ruleText({
          ko: '저장 공간이 가득 차서 저장하지 못했습니다. 관리자에게 알려 주세요',
          en: 'Nothing was saved because the storage is full: tell a supervisor',
        }),
      ),
      cause,
    ),
};
