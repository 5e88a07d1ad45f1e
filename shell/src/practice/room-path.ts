import { isSite } from '../rules/areas.ts';

const PRACTICE = '/practice';

/** The page of the tasks for a page of the copy. */
export const roomOf = (path: string): string => (isSite(path.slice(PRACTICE.length)) ? '/site/practice' : '/admin/practice');
