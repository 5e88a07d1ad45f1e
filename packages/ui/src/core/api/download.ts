import { isAxiosError, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios';
import { client, failureOf } from './http.ts';

/** How far a file has come. */
export interface Arrived {
  readonly bytes: number;
  /** About how many there will be; undefined where the server does not say. */
  readonly of: number | undefined;
  /** Rows of the whole file; undefined where the server does not say. */
  readonly rows: number | undefined;
}

/** A file as it came. */
export interface Downloaded {
  readonly blob: Blob;
  readonly name: string;
  readonly rows: number | undefined;
}

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (arrived: Arrived) => void;
}

/** For a file that nobody waits for at a dialog. */
export const UNWATCHED: Options = { signal: new AbortController().signal, onProgress: () => undefined };

type Header = (name: string) => unknown;

const whole = (value: unknown): number | undefined => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined);

/** The name a `Content-Disposition` gives, in full letters where it has them (RFC 5987). */
export function nameIn(disposition: unknown): string | undefined {
  const text = typeof disposition === 'string' ? disposition : '';
  const full = /filename\*=UTF-8''([^;]+)/i.exec(text)?.[1];
  // A name of plain letters comes without quotes.
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

/** Fetches a file below `/api/` without holding it in the page's own memory. Fails as `http.get` does; `fallback` names a file without a name. */
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
    // Asked for as a file, a refusal comes as one.
    throw failureOf(config, error, await json(isAxiosError(error) ? error.response?.data : undefined));
  }
}

/** Has the browser keep a file under a name. */
export function saveFile({ blob, name }: Downloaded): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
