import { AxiosError } from 'axios';
import { client } from '../core/api/http.ts';

/** One call the page made. */
export interface Call {
  /** `brand/findMany` */
  readonly path: string;
  readonly params: Record<string, unknown>;
  readonly body: unknown;
}

/** An answer of the fake: a body, a refusal with `statusCode`, or a promise of either. */
export type Answer = (call: Call) => unknown;

const isRefusal = (body: unknown): body is { statusCode: number } => typeof body === 'object' && body !== null && 'statusCode' in body;

/** Answers the client's calls with a function and records them. */
export function fakeApi(answer: Answer): Call[] {
  const calls: Call[] = [];
  client.defaults.adapter = async (config) => {
    const call: Call = {
      path: config.url ?? '',
      params: (config.params ?? {}) as Record<string, unknown>,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    };
    calls.push(call);
    const data = await answer(call);
    const response = { data, status: isRefusal(data) ? data.statusCode : 200, statusText: '', headers: {}, config };
    if (isRefusal(data)) throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, undefined, response);
    return response;
  };
  return calls;
}
