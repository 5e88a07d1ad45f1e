import axios, { isAxiosError, type AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import { createStore } from '../store.ts';
import { ApiError, errorOf } from './api-error.ts';
import { encodeQuery } from './encode.ts';
import { randomKey, writeKey } from './write-key.ts';

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
  return config;
});

/** What a failed request is thrown as: an `ApiError`, told to whoever listens; what is no answer of a server (an abort) as it is. */
export function failureOf(config: AxiosRequestConfig, error: unknown, body: unknown): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const failure = errorOf(error.response?.status, body);
  for (const listener of failed) listener({ method: config.method === 'post' ? 'POST' : 'GET', path: config.url ?? '', error: failure });
  if (failure.status === 401) for (const listener of lost) listener();
  return failure;
}

async function send<T>(config: AxiosRequestConfig, schema?: z.ZodType<T>): Promise<T> {
  try {
    const { data } = await client.request<T>(config);
    return schema ? schema.parse(data) : data;
  } catch (error) {
    throw failureOf(config, error, isAxiosError(error) ? error.response?.data : undefined);
  }
}

interface UploadOptions<T> {
  readonly onProgress?: (percent: number) => void;
  readonly schema?: z.ZodType<T>;
  readonly signal?: AbortSignal;
}

async function post<T = unknown>(path: string, body: unknown = {}, schema?: z.ZodType<T>): Promise<T> {
  const { key, answered } = writeKey(path, body);
  try {
    const result = await send<T>({ method: 'post', url: path, data: body, headers: { 'Idempotency-Key': key } }, schema);
    answered();
    return result;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) answered();
    throw error;
  }
}

/** Calls below `/api/`, for endpoints beside the resources. Every failure is an `ApiError`; an aborted call rejects as axios does. */
export const http = {
  get: <T = unknown>(path: string, query: object = {}, schema?: z.ZodType<T>, signal?: AbortSignal): Promise<T> =>
    send<T>({ method: 'get', url: path, params: query, signal }, schema),
  post,
  /** Sends a form with files; progress in percent of the bytes sent. */
  upload: <T = unknown>(path: string, form: FormData, { onProgress, schema, signal }: UploadOptions<T> = {}): Promise<T> =>
    send<T>(
      {
        method: 'post',
        url: path,
        data: form,
        signal,
        headers: { 'Idempotency-Key': randomKey() },
        onUploadProgress: ({ loaded, total }) => onProgress?.(total ? Math.round((loaded / total) * 100) : 0),
      },
      schema,
    ),
};
