import { resourceByName, type AnyResource } from '@moru/ui/core';
import type { Answer, Call } from '../../../src/testing/fake-api.ts';
import { rowOf } from './rows.ts';

const TOTAL = 247;

const isNamed = (name: string): AnyResource | undefined => {
  try {
    return resourceByName(name);
  } catch {
    return undefined; // a path beside the resources
  }
};

interface Asked {
  subset?: string;
  id?: number;
  params?: { num?: number; id?: number[] };
}

const ANSWERS: Record<string, (resource: AnyResource, asked: Asked) => unknown> = {
  findMany(resource, { subset = 'L', params = {} }) {
    const { num = 12, id = Array.from({ length: Math.min(num, TOTAL) }, (_, index) => index + 1) } = params;
    const paths = resource.subsets[subset] ?? Object.keys(resource.fields);
    return { rows: id.map((one) => rowOf(resource, one, [...paths])), total: params.id ? id.length : TOTAL };
  },
  findById: (resource, { subset = 'A', id = 1 }) => rowOf(resource, Number(id), [...(resource.subsets[subset] ?? [])]),
  save: () => [1],
  del: () => 1,
  sums: (resource) => Object.fromEntries(Object.keys(resource.fields).map((path) => [path, 48_210])),
};

/** Default answers of the gallery's API: rows that the contract describes, nothing for paths beside the resources. */
export function answerOf({ path, params }: Call): unknown {
  const [name = '', verb = ''] = path.split('/');
  const resource = isNamed(name);
  return resource ? (ANSWERS[verb]?.(resource, params) ?? {}) : {};
}

/** The API of a story: its own answer, otherwise the contract's. */
export const withFallback =
  (own: Answer | undefined): Answer =>
  (call) =>
    own?.(call) ?? answerOf(call);

/** An answer that never arrives. */
export const FOREVER = new Promise<never>(() => undefined);

/** A refusal by the server. */
export const refusal = (statusCode: number, message: string, more: object = {}) => ({
  statusCode,
  name: 'Refused',
  code: statusCode === 403 ? 'forbidden' : 'internal',
  message,
  issues: [],
  ...more,
});
