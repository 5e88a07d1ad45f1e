import type { Load } from '@moru/module';
import { Suspense, use, useEffect } from 'react';
import { CheckingLogin } from '../layout/checking-login.tsx';
import { shown, warm } from '../loader/component-cache.ts';
import { savesData } from '../rules/saves-data.ts';

const KEY = 'inside';
/** The login page is drawn and takes its first keys before anything else wants the network. */
const AHEAD_AFTER_MS = 300;

function Loaded({ load }: { load: Load }) {
  const Inside = use(shown(KEY, load));
  return <Inside />;
}

/** What is behind the login, loaded when it is shown; without it there is nothing to show, so its failure is the whole page's. */
export const InsideView = ({ load }: { load: Load }) => (
  <Suspense fallback={<CheckingLogin failed={false} />}>
    <Loaded load={load} />
  </Suspense>
);

/** Loads what is behind the login while somebody signs in. */
export function LoadAhead({ load }: { load: Load }) {
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(warm, AHEAD_AFTER_MS, KEY, load);
    return () => clearTimeout(timer);
  }, [load]);
  return null;
}
