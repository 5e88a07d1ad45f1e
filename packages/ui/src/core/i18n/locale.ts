import type { Text } from '@moru/contract';
import { recall, remember } from '../remember.ts';
import { createStore } from '../store.ts';

/** A language of the screens. */
export type Lang = 'ko' | 'en';

/** What a user chose; `auto` is English in the admin area, as the specification's menu is, and Korean in the site area. */
export type Locale = 'auto' | Lang;

/** The two areas of the product. */
export type Area = 'admin' | 'site';

const isLocale = (value: string | null): value is Locale => value === 'auto' || value === 'ko' || value === 'en';

const stored = recall('locale');

/** The user's choice, remembered in this browser. */
export const locale = createStore<Locale>(isLocale(stored) ? stored : 'auto');

/** Changes the language of everything at once. */
export function setLocale(value: Locale): void {
  remember('locale', value === 'auto' ? null : value);
  locale.set(value);
}

/** The area on screen, for code outside React; `LocaleProvider` sets it. */
export const areaOnScreen = createStore<Area>('admin');

/** Language of a screen: the choice, else English in the admin area and Korean in the site area. */
export const uiLang = (choice: Locale, area: Area): Lang => (choice === 'auto' ? (area === 'site' ? 'ko' : 'en') : choice);

/** Language of the screen that is shown. */
export const screenLang = (): Lang => uiLang(locale.get(), areaOnScreen.get());

/** Language of the texts that the specification gives in Korean (checking the login, not found, the generic alert): the choice, else Korean. */
export const specifiedLang = (choice: Locale): Lang => (choice === 'auto' ? 'ko' : choice);

/** Values put into `{name}` of a text. */
export type Vars = Readonly<Record<string, string | number>>;

/**
 * Fills the `{name}` places of a text, and chooses the word that fits the number in `{name:row|rows}`; a place without a value stays as it
 * is.
 */
export const fill = (template: string, vars: Vars = {}): string =>
  template.replace(/\{(\w+)(?::([\w ]+)\|([\w ]+))?\}/g, (place, name: string, one?: string, many?: string) => {
    if (vars[name] === undefined) return place;
    const value = String(vars[name]);
    return (one === undefined ? value : value === '1' ? one : many) ?? place;
  });

/** A text in the language of the screen, for code outside React. */
export const say = (text: Text, vars?: Vars): string => fill(text[screenLang()], vars);

/** A text that the specification gives in Korean, for code outside React. */
export const saySpecified = (text: Text): string => text[specifiedLang(locale.get())];
