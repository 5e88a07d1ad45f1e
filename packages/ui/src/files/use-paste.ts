import { useEffect, type RefObject } from 'react';

/** Receives pasted files unless something above handles them: an open dialog comes before the page below. */
export function usePaste(panel: RefObject<HTMLElement | null>, enabled: boolean, onFiles: (files: File[]) => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (files.length === 0 || (dialog && !dialog.contains(panel.current))) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [panel, enabled, onFiles]);
}
