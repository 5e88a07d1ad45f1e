import type { ApiIssue } from '@moru/contract';
import { isApiError } from '../core/api/api-error.ts';
import { say } from '../core/i18n/locale.ts';

const CHANGED = { ko: '그 사이 {by}님이 바꿨습니다', en: 'changed meanwhile by {by}' };

/** Why a call refused one row. */
export interface RowRefusal {
  readonly id: number;
  readonly message: string;
}

const textOf = ({ code, message, ...rest }: ApiIssue): string =>
  code === 'version_conflict' && typeof rest['by'] === 'string' ? say(CHANGED, { by: rest['by'] }) : message;

/** The refused rows of a call, each once; empty where the refusal is about the call as a whole. */
export function refusalsOf(error: unknown, ids: readonly number[]): RowRefusal[] {
  const found = new Map<number, string[]>();
  for (const issue of isApiError(error) ? error.issues : []) {
    const id = typeof issue.path[1] === 'number' ? ids[issue.path[1]] : undefined;
    if (id !== undefined) found.set(id, [...(found.get(id) ?? []), textOf(issue)]);
  }
  return [...found].map(([id, messages]) => ({ id, message: [...new Set(messages)].join(', ') }));
}
