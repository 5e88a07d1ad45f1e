import { createContext, useContext } from 'react';
import type { RowsHref } from '../rules/rows.ts';

/** Information about pages that does not require loading them. */
export interface Pages {
  /** Whether the shell or a deployed module has the page at this path. */
  readonly has: (path: string) => boolean;
  /** Loads the page's code ahead of a visit. */
  readonly preload: (path: string) => void;
  readonly rowsHref: RowsHref;
}

export const PagesContext = createContext<Pages>({ has: () => false, preload: () => undefined, rowsHref: () => undefined });

export const usePages = (): Pages => useContext(PagesContext);
