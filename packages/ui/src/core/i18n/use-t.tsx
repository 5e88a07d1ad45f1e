import { createContext, useContext, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { useStore } from '../store.ts';
import { areaOnScreen, fill, locale, setLocale, specifiedLang, uiLang, type Area, type Lang, type Locale, type Vars } from './locale.ts';

const AreaContext = createContext<Area>('admin');

/** Sets the area on screen, which decides the language of `auto`, and the page's `lang`. */
export function LocaleProvider({ area, children }: { area: Area; children: ReactNode }) {
  const lang = uiLang(useStore(locale), area);
  // Set before any component asks the server, whose texts come in this language.
  useLayoutEffect(() => areaOnScreen.set(area), [area]);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return <AreaContext value={area}>{children}</AreaContext>;
}

/** Texts in the language of the screen. */
export interface Translate {
  /** A text in the language of the screen, `{name}` filled from `vars`. A plain string passes through. */
  t: (text: Text | string, vars?: Vars) => string;
  /** A text that the specification gives in Korean; it stays Korean under `auto`. */
  specified: (text: Text) => string;
  lang: Lang;
  locale: Locale;
  setLocale: (value: Locale) => void;
}

const pick = (lang: Lang) => (text: Text | string, vars?: Vars) => fill(typeof text === 'string' ? text : text[lang], vars);

/** Texts of the area around this component, in the chosen language. */
export function useT(): Translate {
  const choice = useStore(locale);
  const area = useContext(AreaContext);
  return useMemo(() => {
    const lang = uiLang(choice, area);
    return { t: pick(lang), specified: pick(specifiedLang(choice)), lang, locale: choice, setLocale };
  }, [choice, area]);
}
