import { createContext, useContext, type ComponentType } from 'react';

/** Draws pages outside their route: a form as a drawer over a list or beside a select. */
export interface PageAt {
  /** Whether the shell or a deployed module has the page at this path. */
  readonly has: (path: string) => boolean;
  /** The link to the rows behind a number, by the name under which a page declares them; undefined where no deployed page does. */
  readonly rowsHref: (number: string, values?: Readonly<Record<string, string>>) => string | undefined;
  /** The page at an address (`/admin/brands/form?id=3`), which sees that address as its own. */
  readonly Page: ComponentType<{ to: string }>;
}

/** Provided by the shell; without it no page can be drawn but by its route. */
export const PageAtContext = createContext<PageAt | null>(null);

/** The drawer that a form page stands in. */
export interface FormHost {
  /** Shows another address in the drawer. */
  go: (to: string) => void;
  /** After its row was saved. */
  saved: (id: number) => void;
  close: () => void;
  /** Takes the keyboard in, where what had it is gone. */
  hold: () => void;
  /** Whether closing asks first. */
  mark: (dirty: boolean) => void;
}

/** Provided by a drawer; null on a page of its own. */
export const FormHostContext = createContext<FormHost | null>(null);

/** The drawer around, if there is one. */
export const useFormHost = (): FormHost | null => useContext(FormHostContext);

function plural(word: string): string {
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`;
  return word.endsWith('ch') ? `${word}es` : `${word}s`;
}
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The list page of a resource, by the rule that its folder is its plural (house style): `/admin/label-stocks`. */
export const listPathOf = (resource: string): string => `/admin/${plural(kebab(resource))}`;

/** The form page of a resource. */
export const formPathOf = (resource: string): string => `${listPathOf(resource)}/form`;
