import { isUnder } from './areas.ts';

/** Characters that a browser's URL parser drops or turns into a slash: never part of our paths. */
const hasUnsafeCharacter = (value: string): boolean => [...value].some((char) => char === '\\' || char <= ' ' || char === '\u007f');

const hasOneLeadingSlash = (path: string): boolean => path.startsWith('/') && !path.startsWith('//');

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function isOwnPage(pathname: string): boolean {
  const plain = decoded(pathname)?.toLowerCase();
  if (plain === undefined || hasUnsafeCharacter(plain.replaceAll(' ', '')) || !hasOneLeadingSlash(plain)) return false;
  return !isUnder('/api', plain) && !isUnder('/public', plain);
}

/**
 * The page to go to after login: path, query and hash on our own origin, or null when the value is anything else
 * (another origin, `//host`, `/\host`, dot segments that end there, `/api`, `/public`).
 */
export function safeOrigin(value: unknown, ownOrigin: string): string | null {
  if (typeof value !== 'string' || hasUnsafeCharacter(value) || !hasOneLeadingSlash(value)) return null;
  if (!URL.canParse(value, ownOrigin)) return null;
  const url = new URL(value, ownOrigin);
  if (url.origin !== ownOrigin || !hasOneLeadingSlash(url.pathname) || !isOwnPage(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
