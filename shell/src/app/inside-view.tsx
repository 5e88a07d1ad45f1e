import { Suspense, use, useEffect, type ComponentType } from 'react';
import { CheckingLogin } from '../layout/checking-login.tsx';
import type { LazyPart } from '../loader/lazy-part.ts';
import { savesData } from '../rules/saves-data.ts';

/** The login page is rendered and accepts keys before anything else is loaded. */
const AHEAD_AFTER_MS = 300;

interface Props {
  readonly inside: LazyPart<ComponentType>;
}

function Loaded({ inside }: Props) {
  const Inside = use(inside.shown());
  return <Inside />;
}

/** The part behind the login, loaded when it is shown; without it there is nothing to show, so its failure is that of the whole page. */
export const InsideView = ({ inside }: Props) => (
  <Suspense fallback={<CheckingLogin failed={false} />}>
    <Loaded inside={inside} />
  </Suspense>
);

/** Loads the part behind the login while the user signs in. */
export function LoadAhead({ inside }: Props) {
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(inside.warm, AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [inside]);
  return null;
}
