const PRACTICE = '/practice';

const isBelow = (path: string): boolean => path === PRACTICE || path.startsWith(`${PRACTICE}/`);

/** Whether this tab works on the copy of the practice room: its address says so, so that a reload, a link and a second tab agree. */
export const inPractice: boolean = isBelow(window.location.pathname);

/** What stands before the paths of pages and calls in this tab. */
export const BASE_PATH = inPractice ? PRACTICE : '';

/** Calls about the person and the practice room itself, which no copy answers. */
const OF_THE_PERSON = /^(user\/(login|logout|changePw|sessions|endSessions?)$|practice\/)/;

/** Calls that no copy answers go there. */
export const OUTSIDE_PRACTICE = '/api/';

/** Where a call below `/api/` goes: in practice to the copy. */
export const apiBase = (path = ''): string => (OF_THE_PERSON.test(path) ? OUTSIDE_PRACTICE : `${BASE_PATH}/api/`);

/** Address of a call below `/api/`, for links and pictures: `apiUrl('file/raw/7')`. */
export const apiUrl = (path: string): string => `${apiBase(path)}${path}`;

/** Address of a page for a link that opens a tab of its own. */
export const pageUrl = (path: string): string => `${BASE_PATH}${path}`;

/** Name under which a browser keeps something of the practice room. */
export const practiceName = (name: string): string => `practice.${name}`;

/** Name under which a browser keeps something of this space: what is kept in practice is never taken for the real work. */
export const spaced = (name: string): string => (inPractice ? practiceName(name) : name);

/** Goes to a page of the practice room, or of the real product; both start from scratch. */
export const enterPractice = (path: string): void => window.location.assign(`${PRACTICE}${path}`);
export const leavePractice = (path = '/'): void => window.location.assign(path);
