import { LocaleProvider, ScrollRestoration, useLocation } from '@moru/ui/core';
import { isPublic, isSite } from '../rules/areas.ts';
import { Gate } from './gate.tsx';

// Before a login only the browser's language is known.
const readsKorean = (): boolean => navigator.language.toLowerCase().startsWith('ko');

/** The whole application, in the language of its area. */
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
