import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { mayImport } from '@moru/contract';
import { useRole } from '../core/session.ts';
import type { ImportGiven } from './import/given.ts';
import type { ListInside } from './list-props.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }));

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], dialog';
const TABLE_FILE = /\.(xlsx|csv|tsv|txt)$/i;

/** The content of a paste: cells of more than one row or column, or a file with a table; undefined for anything else. */
function givenBy(data: DataTransfer): ImportGiven | undefined {
  const [text, html] = [data.getData('text/plain'), data.getData('text/html')];
  if (/[\t\n]/.test(text.trim()) || (text.trim() === '' && html.includes('<table'))) return { text, html };
  const file = [...data.files].find(({ name }) => TABLE_FILE.test(name));
  return file && { file };
}

/** Calls `onGiven` when a range of cells or a file is pasted on the page, outside of inputs and dialogs. */
function usePastedRange(enabled: boolean, onGiven: (given: ImportGiven) => void): void {
  const take = useEffectEvent(onGiven);
  useEffect(() => {
    if (!enabled) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.defaultPrevented || !event.clipboardData || target.closest(TYPING) || document.querySelector('dialog[open]')) return;
      const given = givenBy(event.clipboardData);
      if (!given) return;
      event.preventDefault();
      take(given);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [enabled]);
}

/** Import into a list, by pasting on it or from its tools; `open` is undefined where the role may not. */
export function useImport(
  { resource, embedded = false, onImport }: ListInside,
  shown: readonly string[],
): { open?: () => void; dialog: ReactNode } {
  const role = useRole();
  const [given, setGiven] = useState<ImportGiven | null>(null);
  const enabled = !embedded && role !== undefined && (onImport !== undefined || mayImport(resource, role));
  const take = onImport ?? setGiven;
  usePastedRange(enabled, take);
  const dialog = given && (
    <Suspense>
      <ImportDialog resource={resource} shown={shown} given={given} onClose={() => setGiven(null)} />
    </Suspense>
  );
  return { ...(enabled ? { open: () => take({}) } : {}), dialog };
}
