import { scrub } from '@moru/contract';

const HIDDEN = '[…]';
const SECRET_KEY = /^(pw|oldPw|newPw|password\w*|authorization|cookie|set-cookie|token|secret|sid|moru_sid)$/i;
const MAX_DEPTH = 5;
const MAX_CAUSES = 3;
/** MikroORM puts the statement with its values before the driver's own message. */
const STATEMENT = /^((?:insert into|update|delete from|select|alter table|create \w+)\s+\S+)[\s\S]* - /i;

const withoutStatement = (message: string) => message.replace(STATEMENT, '$1 … - ');
const framesOf = (stack = '') => stack.split('\n').filter((line) => /^\s+at /.test(line));

interface Coded {
  readonly code?: unknown;
  readonly cause?: unknown;
}

/** An error for the log: class, code, message without values, stack and cause. */
export function safeError(error: unknown, depth = 0): object | undefined {
  if (error === undefined || error === null) return undefined;
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const { code, cause } = error as Coded;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code: String(code) }),
    message: scrub(withoutStatement(error.message)),
    stack: scrub(framesOf(error.stack).join('\n')),
    ...(cause !== undefined && cause !== error && depth < MAX_CAUSES ? { cause: safeError(cause, depth + 1) } : {}),
  };
}

function safeValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value);
  if (value instanceof Error) return safeError(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return HIDDEN;
  return Array.isArray(value) ? value.map((item) => safeValue(item, depth + 1)) : safeFields(value, depth + 1);
}

/** Fields of a log line without secrets: values of secret names at any depth, and secrets inside texts. */
export const safeFields = (fields: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, SECRET_KEY.test(key) ? HIDDEN : safeValue(value, depth)]));
