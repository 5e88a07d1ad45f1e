import { LocaleProvider, ScrollRestoration, useLocation } from '@moru/ui/core';
import { isPublic, isSite } from '../rules/areas.ts';
import { Gate } from './gate.tsx';

// Before a login nothing is known of the reader but the browser's language.
const readsKorean = (): boolean => navigator.language.toLowerCase().startsWith('ko');

/** Everything that is on screen, in the language of its area. */
export function Root() {
  const { pathname } = useLocation();
  const korean = isSite(pathname) || (isPublic(pathname) && readsKorean());
  return (
    <LocaleProvider area={korean ? 'site' : 'admin'}>
      <Gate />
      <ScrollRestoration />
    </LocaleProvider>
  );
}
