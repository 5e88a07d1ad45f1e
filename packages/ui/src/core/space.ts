const PRACTICE = '/practice';

const isBelow = (path: string): boolean => path === PRACTICE || path.startsWith(`${PRACTICE}/`);

/** Whether this tab works on the copy of practice mode: it is in the address, so that a reload, a link and a second tab agree. */
export const inPractice: boolean = isBelow(window.location.pathname);

/** Prefix of the paths of pages and calls in this tab. */
export const BASE_PATH = inPractice ? PRACTICE : '';

/** Calls about the user and about practice mode itself, which the copy does not answer. */
const OF_THE_PERSON = /^(user\/(login|logout|changePw|sessions|endSessions?)$|practice\/)/;

/** Prefix of the calls that the copy does not answer. */
export const OUTSIDE_PRACTICE = '/api/';

/** Path of a call below `/api/`; in practice mode that of the copy. */
export const apiBase = (path = ''): string => (OF_THE_PERSON.test(path) ? OUTSIDE_PRACTICE : `${BASE_PATH}/api/`);

/** Address of a call below `/api/`, for links and pictures: `apiUrl('file/raw/7')`. */
export const apiUrl = (path: string): string => `${apiBase(path)}${path}`;

/** Address of a page for a link that opens a tab of its own. */
export const pageUrl = (path: string): string => `${BASE_PATH}${path}`;

/** Name under which a browser stores something of practice mode. */
export const practiceName = (name: string): string => `practice.${name}`;

/** Name under which a browser stores something of this space: data of practice mode is never mistaken for real data. */
export const spaced = (name: string): string => (inPractice ? practiceName(name) : name);

/** Goes to a page of practice mode, or of the real product; both load the page completely. */
export const enterPractice = (path: string): void => window.location.assign(`${PRACTICE}${path}`);
export const leavePractice = (path = '/'): void => window.location.assign(path);
