import { createContext } from 'react';

/** Whether a form is the editing side of a record page: it leads back to the record it saved. */
export const InRecordContext = createContext(false);

/** The address of a record to be read: that of its form without what only the form asks for. */
export function recordHref(pathname: string, search: string, id: number): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'edit' && !name.startsWith('init['));
  const url = new URLSearchParams(kept);
  url.set('id', String(id));
  return `${pathname}?${url}`;
}
