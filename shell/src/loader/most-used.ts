import { recall, remember } from '@moru/ui/core';
import { hostUser } from '../session/host-user.ts';
import { savesData } from '../rules/saves-data.ts';
import { clearStart } from './crash-guard.ts';
import { moduleNamed } from './open-tab.ts';
import { idOf, releaseInUse, runningModule } from './releases.ts';

/** How many modules are loaded ahead of any visit. */
const AHEAD = 2;
/** The page that is asked for comes first. */
const AFTER_MS = 2000;

type Visits = Readonly<Record<string, number>>;

const keyNow = (): string => `visits.${hostUser.get()?.role ?? 'nobody'}`;

function visits(): Visits {
  try {
    return JSON.parse(recall(keyNow()) ?? '{}') as Visits;
  } catch {
    return {};
  }
}

/** Counts a visit of a module by people of this role in this browser. */
export function countVisit(name: string): void {
  const known = visits();
  remember(keyNow(), JSON.stringify({ ...known, [name]: (known[name] ?? 0) + 1 }));
}

function load(): void {
  const names = Object.entries(visits()).toSorted(([, one], [, other]) => other - one);
  for (const [name] of names.slice(0, AHEAD)) {
    const module = moduleNamed(name);
    const release = module && releaseInUse(module);
    // A failure is the visit's to show.
    if (release)
      runningModule(release).then(
        () => clearStart(idOf(release)),
        () => undefined,
      );
  }
}

/** Loads the role's two most used modules when the browser is idle; nothing where it saves data. Answers how to call it off. */
export function warmMostUsed(): () => void {
  const whenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(load) : load());
  const timer = savesData() ? undefined : setTimeout(whenIdle, AFTER_MS);
  return () => clearTimeout(timer);
}
