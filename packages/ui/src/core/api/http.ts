import axios, { AxiosError, isAxiosError, type AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import { screenLang } from '../i18n/locale.ts';
import { isNetworkCut } from '../practice-network.ts';
import { apiBase, OUTSIDE_PRACTICE } from '../space.ts';
import { createStore } from '../store.ts';
import { hearClock, isAnswered, KEPT_HEADER } from './answered.ts';
import { errorOf, type ApiError } from './api-error.ts';
import { encodeQuery } from './encode.ts';
import { isFinal } from './finality.ts';
import { writes } from './page-writes.ts';
import { randomKey } from './random-key.ts';

/** `name@version` of the module on screen, sent with every call as `X-Module` (federation page §4). */
export const moduleTag = createStore('shell');

const lost = new Set<() => void>();

/** Calls `listener` whenever the server answers that the session has ended (401). Returns its removal. */
export function onSessionLost(listener: () => void): () => void {
  lost.add(listener);
  return () => lost.delete(listener);
}

/** A call that failed. */
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
  config.baseURL = apiBase(config.url);
  if (isNetworkCut.get() && config.baseURL !== OUTSIDE_PRACTICE) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  config.headers.set('X-Module', moduleTag.get());
  config.headers.set('Accept-Language', screenLang());
  return config;
});

/** Turns a failed request into an `ApiError` and notifies the listeners; an aborted request stays as it is. */
export function failureOf(config: AxiosRequestConfig, error: unknown, body: unknown, tries = 0): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const failure = errorOf(error.response?.status, body, error.response?.headers['retry-after']);
  isAnswered.set(failure.status !== 0);
  const call: FailedCall = { method: config.method === 'post' ? 'POST' : 'GET', path: config.url ?? '', error: failure };
  // A write that is retried for minutes is reported at its first and its last failure only.
  if (tries === 0 || isFinal(failure)) for (const listener of failed) listener(call);
  if (failure.status === 401) for (const listener of lost) listener();
  return failure;
}

interface SendOptions<T> {
  readonly schema?: z.ZodType<T> | undefined;
  /** Number of earlier tries of the same call. */
  readonly tries?: number;
}

async function send<T>(config: AxiosRequestConfig, { schema, tries }: SendOptions<T> = {}): Promise<T> {
  const data = await client.request<T>(config).then(
    ({ data: body, headers }) => {
      // What the service worker kept on this device is not an answer of the server.
      if (headers[KEPT_HEADER] === undefined) {
        isAnswered.set(true);
        hearClock(headers['date']);
      }
      return body;
    },
    (error: unknown) => {
      throw failureOf(config, error, isAxiosError(error) ? error.response?.data : undefined, tries);
    },
  );
  return schema ? schema.parse(data) : data;
}

interface OnceOptions {
  /** The idempotency key of the intent: every try of it has the same. */
  readonly key?: string;
  /** Id of the user who made the write: it is never sent in another user's session. */
  readonly asUser?: number;
  readonly signal?: AbortSignal;
}

interface UploadOptions<T> extends OnceOptions {
  readonly onProgress?: (percent: number) => void;
  readonly schema?: z.ZodType<T>;
}

const keyed = (key: string | undefined, asUser?: number) => ({ 'Idempotency-Key': key, 'X-User': asUser });

/** Calls below `/api/`, for endpoints beside the resources. Every failure is an `ApiError`; an aborted call rejects as axios does. */
export const http = {
  get: <T = unknown>(path: string, query: object = {}, schema?: z.ZodType<T>, signal?: AbortSignal): Promise<T> =>
    send<T>({ method: 'get', url: path, params: query, signal }, { schema }),
  /** A write: sent until the server has settled it, however long that takes, and never done twice (API specification §3). */
  post: <T = unknown>(path: string, body: unknown = {}, schema?: z.ZodType<T>): Promise<T> =>
    writes.once(path, JSON.stringify(body), (key, tries) =>
      send<T>({ method: 'post', url: path, data: body, headers: keyed(key) }, { schema, tries }),
    ),
  /** A POST that is sent once: for what the server does not keep (sign-in, passwords) and what is sent again in any case. */
  postOnce: <T = unknown>(path: string, body: unknown = {}, { key, asUser, signal }: OnceOptions = {}): Promise<T> =>
    send<T>({ method: 'post', url: path, data: body, signal, headers: keyed(key, asUser) }),
  /** Sends a form with files once; the caller shows the failure and asks before another try. Progress in percent of the bytes sent. */
  upload: <T = unknown>(
    path: string,
    form: FormData,
    { key = randomKey(), asUser, onProgress, schema, signal }: UploadOptions<T> = {},
  ): Promise<T> =>
    send<T>(
      {
        method: 'post',
        url: path,
        data: form,
        signal,
        headers: keyed(key, asUser),
        onUploadProgress: ({ loaded, total }) => onProgress?.(total ? Math.round((loaded / total) * 100) : 0),
      },
      { schema },
    ),
};
