import axios, { isAxiosError, type AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import { locale, messageLang } from '../i18n/locale.ts';
import { createStore } from '../store.ts';
import { errorOf, type ApiError } from './api-error.ts';
import { encodeQuery } from './encode.ts';
import { isFinal } from './finality.ts';
import { writes } from './page-writes.ts';
import { randomKey } from './random-key.ts';

/** `name@version` of the module on screen, sent with every call as `X-Module` (federation page §4). */
export const moduleTag = createStore('shell');

const lost = new Set<() => void>();

/** Calls `listener` whenever the server says the session is gone (401). Returns its removal. */
export function onSessionLost(listener: () => void): () => void {
  lost.add(listener);
  return () => lost.delete(listener);
}

/** A call that was not answered as asked. */
export interface FailedCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api/`, without a query. */
  readonly path: string;
  readonly error: ApiError;
}

const failed = new Set<(call: FailedCall) => void>();

/** Calls `listener` with every call that fails, expected or not. Returns its removal. */
export function onCallFailed(listener: (call: FailedCall) => void): () => void {
  failed.add(listener);
  return () => failed.delete(listener);
}

/** The one axios instance; timeout 0 is specification §9. */
export const client = axios.create({
  baseURL: '/api/',
  timeout: 0,
  headers: { 'X-Requested-With': 'moru' },
  paramsSerializer: { serialize: encodeQuery },
});

client.interceptors.request.use((config) => {
  config.headers.set('X-Module', moduleTag.get());
  config.headers.set('Accept-Language', messageLang(locale.get()));
  return config;
});

/** What a failed request is thrown as: an `ApiError`, told to whoever listens; what is no answer of a server (an abort) as it is. */
export function failureOf(config: AxiosRequestConfig, error: unknown, body: unknown, tries = 0): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const failure = errorOf(error.response?.status, body, error.response?.headers['retry-after']);
  const call: FailedCall = { method: config.method === 'post' ? 'POST' : 'GET', path: config.url ?? '', error: failure };
  // Of a write that is tried for minutes the first failure is news, and the last.
  if (tries === 0 || isFinal(failure)) for (const listener of failed) listener(call);
  if (failure.status === 401) for (const listener of lost) listener();
  return failure;
}

interface SendOptions<T> {
  readonly schema?: z.ZodType<T> | undefined;
  /** Of the same call before this one. */
  readonly tries?: number;
}

async function send<T>(config: AxiosRequestConfig, { schema, tries }: SendOptions<T> = {}): Promise<T> {
  const data = await client.request<T>(config).then(
    (answer) => answer.data,
    (error: unknown) => {
      throw failureOf(config, error, isAxiosError(error) ? error.response?.data : undefined, tries);
    },
  );
  return schema ? schema.parse(data) : data;
}

interface UploadOptions<T> {
  /** Of the intent: another try of it has the same. */
  readonly key?: string;
  readonly onProgress?: (percent: number) => void;
  readonly schema?: z.ZodType<T>;
  readonly signal?: AbortSignal;
}

const keyed = (key: string) => ({ 'Idempotency-Key': key });

/** Calls below `/api/`, for endpoints beside the resources. Every failure is an `ApiError`; an aborted call rejects as axios does. */
export const http = {
  get: <T = unknown>(path: string, query: object = {}, schema?: z.ZodType<T>, signal?: AbortSignal): Promise<T> =>
    send<T>({ method: 'get', url: path, params: query, signal }, { schema }),
  /** A write: sent until the server has settled it, however long that takes, and never done twice (api page §3). */
  post: <T = unknown>(path: string, body: unknown = {}, schema?: z.ZodType<T>): Promise<T> =>
    writes.once(path, JSON.stringify(body), (key, tries) =>
      send<T>({ method: 'post', url: path, data: body, headers: keyed(key) }, { schema, tries }),
    ),
  /** A POST that is sent once, for what the server does not keep (signing in, passwords) and what is sent again in any case. */
  postOnce: <T = unknown>(path: string, body: unknown = {}): Promise<T> => send<T>({ method: 'post', url: path, data: body }),
  /** Sends a form with files once, for its sender shows each and asks before another try; progress in percent of the bytes sent. */
  upload: <T = unknown>(
    path: string,
    form: FormData,
    { key = randomKey(), onProgress, schema, signal }: UploadOptions<T> = {},
  ): Promise<T> =>
    send<T>(
      {
        method: 'post',
        url: path,
        data: form,
        signal,
        headers: keyed(key),
        onUploadProgress: ({ loaded, total }) => onProgress?.(total ? Math.round((loaded / total) * 100) : 0),
      },
      { schema },
    ),
};
