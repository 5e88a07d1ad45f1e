const STARTING_KEY = 'moru.starting';
const CRASHED_KEY = 'moru.crashed';

const read = (key: string): string[] => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
};

function write(key: string, ids: readonly string[]): void {
  try {
    if (ids.length > 0) sessionStorage.setItem(key, JSON.stringify(ids));
    else sessionStorage.removeItem(key);
  } catch {
    // Without a storage a release that hangs hangs again; nothing else is lost.
  }
}

/** Marks a release that starts to run. A tab that hangs in it never comes to take the mark away. */
export const markStart = (id: string): void => write(STARTING_KEY, [...new Set([...read(STARTING_KEY), id])]);

/** Takes the mark away: it runs, or has failed in a way that was seen. */
export const clearStart = (id: string): void =>
  write(
    STARTING_KEY,
    read(STARTING_KEY).filter((other) => other !== id),
  );

/** Forgets that a release has hung: somebody wants to try again. */
export const forgiveCrash = (id: string): void =>
  write(
    CRASHED_KEY,
    read(CRASHED_KEY).filter((other) => other !== id),
  );

/** Releases that hung this tab: in its last document, or earlier. To be asked once, before anything starts. */
export function crashedBefore(): { found: string[]; all: string[] } {
  const found = read(STARTING_KEY);
  const all = [...new Set([...read(CRASHED_KEY), ...found])];
  write(CRASHED_KEY, all);
  write(STARTING_KEY, []);
  // A page that can still say goodbye does not hang, however long its scripts take to come.
  addEventListener('pagehide', () => write(STARTING_KEY, []));
  return { found, all };
}
