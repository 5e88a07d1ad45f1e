import { useEffect, useRef, useState } from 'react';
import type { ListParams } from '@moru/contract';
import { type Arrived, download, saveFile } from '../../core/api/download.ts';
import { isApiError } from '../../core/api/api-error.ts';
import type { AnyResource } from '../../core/api/resource.ts';

/** What is chosen in the dialog. */
export interface ExportChoice {
  readonly format: 'xlsx' | 'csv';
  readonly lang: 'ko' | 'en';
  /** Keys of the columns; undefined for all. */
  readonly columns: readonly string[] | undefined;
}

/** A file on its way: about how many rows of how many have come. */
export interface Progress {
  readonly done: number;
  readonly rows: number | undefined;
}

const rowsOf = ({ bytes, of, rows }: Arrived): Progress => {
  const share = of ? bytes / of : 0;
  // Judged by bytes: the last row has come when the file has.
  return { rows, done: rows === undefined ? 0 : Math.max(0, Math.min(rows - 1, Math.round(rows * share))) };
};

/** Fetches and keeps the file of a list. `progress` is there while it comes; closing the dialog gives it up. */
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
      // A fault of our own is no answer of the server's: it goes where faults go.
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
