import { Suspense, use, useEffect, type ComponentType } from 'react';
import { CheckingLogin } from '../layout/checking-login.tsx';
import type { LazyPart } from '../loader/lazy-part.ts';
import { savesData } from '../rules/saves-data.ts';

/** The login page is drawn and takes its first keys before anything else wants the network. */
const AHEAD_AFTER_MS = 300;

interface Props {
  readonly inside: LazyPart<ComponentType>;
}

function Loaded({ inside }: Props) {
  const Inside = use(inside.shown());
  return <Inside />;
}

/** What is behind the login, loaded when it is shown; without it there is nothing to show, so its failure is the whole page's. */
export const InsideView = ({ inside }: Props) => (
  <Suspense fallback={<CheckingLogin failed={false} />}>
    <Loaded inside={inside} />
  </Suspense>
);

/** Loads what is behind the login while somebody signs in. */
export function LoadAhead({ inside }: Props) {
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(inside.warm, AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [inside]);
  return null;
}
