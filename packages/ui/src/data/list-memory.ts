const lists = new Map<string, string>();

/** Keeps a list's query string for the way back from a form. */
export const rememberList = (pathname: string, search: string): void => void lists.set(pathname, search);

/** The list's address as it was last seen; parameters in the given address (`/admin/release-groups?type=sd`) must be in the one seen. */
export function listAsItWas(address: string): string {
  const [pathname = '', asked = ''] = address.split('?');
  const seen = lists.get(pathname);
  const was = new URLSearchParams(seen);
  const fits = [...new URLSearchParams(asked)].every(([name, value]) => was.get(name) === value);
  return seen !== undefined && fits ? `${pathname}${seen}` : address;
}
