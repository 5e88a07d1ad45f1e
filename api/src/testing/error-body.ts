import { apiErrorBody, type ApiErrorBody } from '@moru/contract';
import type { Answer } from './http-client.ts';

/** What is wrong with an answer that should be a refusal of api page §2; undefined when it is right. */
export function wrongRefusal({ status, body, headers, text }: Answer): string | undefined {
  if (status < 400 || status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  const parsed = apiErrorBody.safeParse(body);
  if (!parsed.success) return `no error body: ${text.slice(0, 200)}`;
  if (parsed.data.statusCode !== status) return `statusCode ${parsed.data.statusCode} of ${status}`;
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `content type ${String(headers['content-type'])}`;
  if (headers['cache-control'] !== 'no-store') return `cache control ${String(headers['cache-control'])}`;
  return parsed.data.code === 'validation' && status === 400 ? unplaced(parsed.data) : undefined;
}

function unplaced({ issues = [], message }: ApiErrorBody): string | undefined {
  const [first] = issues;
  if (!first) return `no issue: ${message}`;
  return message.startsWith(first.message) ? undefined : `message is not the first issue's: ${message}`;
}

/** Whether a refusal names a place: one of its issues begins with the path. */
export const names = ({ body }: Answer, path: readonly (string | number)[]): boolean =>
  ((body?.issues ?? []) as { path: (string | number)[] }[]).some((issue) => path.every((key, index) => issue.path[index] === key));
