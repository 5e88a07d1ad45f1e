import { createContext } from 'react';

/** Whether a form is the edit page of a record: after saving it leads back to the record. */
export const InRecordContext = createContext(false);

/** The address of a record's reading page: that of its form without the parameters of the form. */
export function recordHref(pathname: string, search: string, id: number): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'edit' && !name.startsWith('init['));
  const url = new URLSearchParams(kept);
  url.set('id', String(id));
  return `${pathname}?${url}`;
}
