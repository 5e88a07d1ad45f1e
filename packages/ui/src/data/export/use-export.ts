import { useEffect, useRef, useState } from 'react';
import type { ListParams } from '@moru/contract';
import { type Arrived, download, saveFile } from '../../core/api/download.ts';
import { isApiError } from '../../core/api/api-error.ts';
import type { AnyResource } from '../../core/api/resource.ts';

/** The choice made in the dialog. */
export interface ExportChoice {
  readonly format: 'xlsx' | 'csv';
  readonly lang: 'ko' | 'en';
  /** Keys of the columns; undefined for all. */
  readonly columns: readonly string[] | undefined;
}

/** Progress of a file: estimated rows received, of how many. */
export interface Progress {
  readonly done: number;
  readonly rows: number | undefined;
}

const rowsOf = ({ bytes, of, rows }: Arrived): Progress => {
  const share = of ? bytes / of : 0;
  // Estimated from the bytes received, so that the last row coincides with the end of the file.
  return { rows, done: rows === undefined ? 0 : Math.max(0, Math.min(rows - 1, Math.round(rows * share))) };
};

/** Fetches and saves the file of a list. `progress` is set while it loads; closing the dialog aborts it. */
export function useExport(resource: AnyResource, params: ListParams, onDone: (rows: number | undefined) => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async ({ format, lang, columns }: ExportChoice) => {
    const control = new AbortController();
    running.current = control;
    setError(null);
    setProgress({ done: 0, rows: undefined });
    const { num: _num, page: _page, queryMode: _mode, ...asked } = params;
    try {
      const file = await download(`${resource.name}/export`, { params: asked, format, lang, columns }, `${resource.name}.${format}`, {
        signal: control.signal,
        onProgress: (arrived) => setProgress(rowsOf(arrived)),
      });
      saveFile(file);
      onDone(file.rows);
    } catch (failure) {
      if (control.signal.aborted) return;
      // An error in this code and not an answer of the server: it goes to the error handling of the page.
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      if (running.current === control) setProgress(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  };
  return { progress, error, start, cancel };
}
