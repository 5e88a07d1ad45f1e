import { createContext, useContext, type ComponentType } from 'react';

/** Renders pages outside their route: a form as a drawer over a list or beside a select. */
export interface PageAt {
  /** Whether the shell or a deployed module has the page at this path. */
  readonly has: (path: string) => boolean;
  /** Link to the rows behind a number, by the name under which a page declares them; undefined where no deployed page does. */
  readonly rowsHref: (number: string, values?: Readonly<Record<string, string>>) => string | undefined;
  /** The page at an address (`/admin/brands/form?id=3`), rendered with that address as its own. */
  readonly Page: ComponentType<{ to: string }>;
}

/** Provided by the shell; without it pages are rendered by their route only. */
export const PageAtContext = createContext<PageAt | null>(null);

/** The drawer that contains a form page. */
export interface FormHost {
  /** Shows another address in the drawer. */
  go: (to: string) => void;
  /** Called after its row was saved. */
  saved: (id: number) => void;
  close: () => void;
  /** Focuses the drawer, where the focused element was removed. */
  hold: () => void;
  /** Records whether a part inside (by id) holds unsaved work: closing then asks first. */
  mark: (part: string, dirty: boolean) => void;
  /** Lets the next closing pass: what was unsaved is saved. */
  release: () => void;
}

/** Provided by a drawer; null on a page of its own. */
export const FormHostContext = createContext<FormHost | null>(null);

/** The drawer around the component, if there is one. */
export const useFormHost = (): FormHost | null => useContext(FormHostContext);

function plural(word: string): string {
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`;
  return word.endsWith('ch') ? `${word}es` : `${word}s`;
}
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The list page of a resource, whose folder is named by its plural (house style): `/admin/label-stocks`. */
export const listPathOf = (resource: string): string => `/admin/${plural(kebab(resource))}`;

/** The form page of a resource. */
export const formPathOf = (resource: string): string => `${listPathOf(resource)}/form`;
