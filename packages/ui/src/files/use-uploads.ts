import { useCallback, useEffect, useRef, useState } from 'react';
import { fileUploaded, type file, type Row, type Text } from '@moru/contract';
import { useQueryClient } from '@tanstack/react-query';
import { isFinal } from '../core/api/finality.ts';
import { randomKey } from '../core/api/random-key.ts';
import { uploadFile } from '../core/api/upload-file.ts';
import { faultOf, reasonOf } from './file-texts.ts';

/** A row of the panel. */
export type FileRow = Row<typeof file, 'L'>;

/** The row that files belong to; null for one that is not saved yet. */
export type Owner = { readonly entity: string; readonly entityId: number } | null;

/** A file being uploaded, or the reason why it failed. */
export interface UploadItem {
  /** Idempotency key of the intent to send this file: every try has the same. */
  readonly key: string;
  readonly file: File;
  readonly state: 'queued' | 'sending' | 'failed';
  readonly percent: number;
  readonly reason?: Text | string;
  /** Whether another try makes sense: it may have arrived, or may be accepted later (no answer, too busy, storage not available). */
  readonly again?: boolean;
  readonly controller: AbortController;
}

/** Number of uploads at the same time. */
const AT_ONCE = 2;

const send = ({ key, file, controller: { signal } }: UploadItem, owner: Owner, onProgress: (percent: number) => void): Promise<FileRow> =>
  uploadFile(file, { ...owner }, { key, onProgress, schema: fileUploaded, signal });

function itemOf(file: File, key = randomKey()): UploadItem {
  const reason = faultOf(file);
  const common = { key, file, percent: 0, controller: new AbortController() };
  return reason ? { ...common, state: 'failed', reason } : { ...common, state: 'queued' };
}

/** The newest value, for callbacks that run later. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Leaving the page aborts uploads. */
function useAbortOnLeave(items: readonly UploadItem[]): void {
  const last = useLatest(items);
  useEffect(() => () => last.current.forEach(({ controller }) => controller.abort()), [last]);
}

/** Uploads files one by one, two at a time, so that a refused or cancelled file does not stop others. */
export function useUploads(owner: Owner, onDone: (row: FileRow) => void) {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const done = useLatest(onDone);
  useAbortOnLeave(items);
  const change = (key: string, facts: Partial<UploadItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...facts } : item)));
  const drop = (key: string) => setItems((now) => now.filter((item) => item.key !== key));

  const start = async (item: UploadItem) => {
    change(item.key, { state: 'sending' });
    try {
      const row = await send(item, owner, (percent) => change(item.key, { percent }));
      drop(item.key);
      done.current(row);
      await Promise.all(['file', 'alog'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    } catch (error) {
      if (item.controller.signal.aborted) drop(item.key);
      else change(item.key, { state: 'failed', reason: reasonOf(error), again: !isFinal(error) });
    }
  };
  useEffect(() => {
    const sending = items.filter(({ state }) => state === 'sending').length;
    const next = items.find(({ state }) => state === 'queued');
    if (next && sending < AT_ONCE) void start(next);
    // `start` reads nothing that changes without the list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [items]);

  const add = useCallback((files: readonly File[]) => setItems((now) => [...now, ...files.map((file) => itemOf(file))]), []);
  return {
    items,
    add,
    retry: ({ key, file }: UploadItem) => setItems((now) => now.map((item) => (item.key === key ? itemOf(file, key) : item))),
    cancel: ({ key, controller }: UploadItem) => (controller.abort(), drop(key)),
  };
}
