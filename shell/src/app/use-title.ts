import { useSetting } from '@moru/ui/core';
import { useEffect } from 'react';

/** Names the browser's tab after the page. */
export function useTitle(title: string): void {
  const product = useSetting('app.name');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
