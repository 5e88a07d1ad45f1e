import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { useStore } from '../store.ts';
import { fill, locale, messageLang, setLocale, uiLang, type Area, type Lang, type Locale, type Vars } from './locale.ts';

const AreaContext = createContext<Area>('admin');

/** Says which area is on screen, which decides the language of `auto`, and sets the page's `lang`. */
export function LocaleProvider({ area, children }: { area: Area; children: ReactNode }) {
  const lang = uiLang(useStore(locale), area);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return <AreaContext value={area}>{children}</AreaContext>;
}

/** Texts in the language on screen. */
export interface Translate {
  /** A label in the language of the screen, `{name}` filled from `vars`. A plain string passes through. */
  t: (text: Text | string, vars?: Vars) => string;
  /** A message (confirmation, total, error): Korean under `auto`. */
  message: (text: Text | string, vars?: Vars) => string;
  lang: Lang;
  messageLang: Lang;
  locale: Locale;
  setLocale: (value: Locale) => void;
}

const pick = (lang: Lang) => (text: Text | string, vars?: Vars) => fill(typeof text === 'string' ? text : text[lang], vars);

/** The texts of the area around this component, in the chosen language. */
export function useT(): Translate {
  const choice = useStore(locale);
  const area = useContext(AreaContext);
  return useMemo(() => {
    const [lang, spoken] = [uiLang(choice, area), messageLang(choice)];
    return { t: pick(lang), message: pick(spoken), lang, messageLang: spoken, locale: choice, setLocale };
  }, [choice, area]);
}
