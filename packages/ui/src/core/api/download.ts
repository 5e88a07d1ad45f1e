import { isAxiosError, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios';
import { client, failureOf } from './http.ts';

/** Progress of a file. */
export interface Arrived {
  readonly bytes: number;
  /** About how many rows there will be; undefined where the server does not send it. */
  readonly of: number | undefined;
  /** Rows of the whole file; undefined where the server does not send it. */
  readonly rows: number | undefined;
}

/** A downloaded file. */
export interface Downloaded {
  readonly blob: Blob;
  readonly name: string;
  readonly rows: number | undefined;
}

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (arrived: Arrived) => void;
}

/** For files that are loaded in the background, without a progress dialog. */
export const UNWATCHED: Options = { signal: new AbortController().signal, onProgress: () => undefined };

type Header = (name: string) => unknown;

const whole = (value: unknown): number | undefined => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined);

/** The name in a `Content-Disposition`, by preference the encoded one (RFC 5987). */
export function nameIn(disposition: unknown): string | undefined {
  const text = typeof disposition === 'string' ? disposition : '';
  const full = /filename\*=UTF-8''([^;]+)/i.exec(text)?.[1];
  // A name of ASCII letters may come without quotes.
  return full === undefined ? /filename="?([^";]+)/i.exec(text)?.[1] : decodeURIComponent(full);
}

const headersOf = ({ event }: AxiosProgressEvent): Header => {
  const request: unknown = (event as { target?: unknown } | undefined)?.target;
  return (name) => (request instanceof XMLHttpRequest ? request.getResponseHeader(name) : undefined);
};

const json = async (body: unknown): Promise<unknown> => {
  try {
    return body instanceof Blob ? JSON.parse(await body.text()) : body;
  } catch {
    return undefined;
  }
};

/**
 * Fetches a file below `/api/` as a blob, which the browser may keep outside the page's memory. Fails as `http.get` does; `fallback` names
 * a file that has no name.
 */
export async function download(path: string, query: object, fallback: string, { signal, onProgress }: Options): Promise<Downloaded> {
  const config: AxiosRequestConfig = {
    method: 'get',
    url: path,
    params: query,
    signal,
    responseType: 'blob',
    onDownloadProgress: (event) => {
      const header = headersOf(event);
      onProgress({ bytes: event.loaded, of: whole(header('X-Bytes-About')), rows: whole(header('X-Total-Count')) });
    },
  };
  try {
    const { data, headers } = await client.request<Blob>(config);
    return { blob: data, name: nameIn(headers['content-disposition']) ?? fallback, rows: whole(headers['x-total-count']) };
  } catch (error) {
    // The answer to a request for a blob is a blob, an error too.
    throw failureOf(config, error, await json(isAxiosError(error) ? error.response?.data : undefined));
  }
}

/** Saves a file under a name. */
export function saveFile({ blob, name }: Downloaded): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser holds its own reference by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
