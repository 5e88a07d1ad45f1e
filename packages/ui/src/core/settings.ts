import type { ConfigRow, SettingKey, SettingValue, Text } from '@moru/contract';
// Imported from its file and not from the contract's index: the login page loads without zod.
import { isSettingKey, settingDefault } from '@moru/contract/defaults';
import { recall, remember } from './remember.ts';
import { createStore, useStore } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

const KEPT = 'settings';
/** Settings shown before the server has answered; the next user of this browser may be allowed to read no others. */
const KEPT_KEYS: ReadonlySet<string> = new Set<SettingKey>(['app.name', 'app.timezone', 'week.first_day', 'page.sizes']);

function recalled(): Values {
  try {
    const kept: unknown = JSON.parse(recall(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

// The settings that this browser read last apply until the server has answered, so that a page does not change while it is read.
const values = createStore<Values>(recalled());

const valueOf = <K extends SettingKey>(all: Values, key: K): SettingValue<K> =>
  (all[key] as SettingValue<K> | undefined) ?? settingDefault(key);

/** A setting as it is now, for functions; components use `useSetting`. Its default where the role may not read it. */
export const setting = <K extends SettingKey>(key: K): SettingValue<K> => valueOf(values.get(), key);

/** `setting` in the form that rules of the contract take. */
export const settingOf = (key: string): unknown => (isSettingKey(key) ? setting(key) : undefined);

/** A setting; renders again when it changes. */
export const useSetting = <K extends SettingKey>(key: K): SettingValue<K> => valueOf(useStore(values), key);

/**
 * Texts that the settings `….name_ko` and `….name_en` replace once somebody has changed them; `usual` until then, and where there is no
 * setting.
 */
export function useNames(): (named: string | undefined, usual: Text) => Text {
  const all = useStore(values);
  return (named, usual) => {
    const given = (lang: 'ko' | 'en') => String((named !== undefined && all[`${named}.name_${lang}`]) || usual[lang]);
    return { ko: given('ko'), en: given('en') };
  };
}

/** One text of `useNames`. */
export const useNamed = (named: string | undefined, usual: Text): Text => useNames()(named, usual);

/** The value of the setting that a field names by its key; undefined for no key and an unknown one. */
export const useSettingOf = (key: string | undefined): unknown => {
  const all = useStore(values);
  return key !== undefined && isSettingKey(key) ? valueOf(all, key) : undefined;
};

/** Applies the server's answer (`config/findMany`). */
export function takeSettings(rows: readonly Pick<ConfigRow, 'key' | 'value' | 'changed'>[]): void {
  const changed = Object.fromEntries(rows.filter((row) => row.changed).map(({ key, value }) => [key, value]));
  if (JSON.stringify(changed) === JSON.stringify(values.get())) return;
  values.set(changed);
  const kept = Object.fromEntries(Object.entries(changed).filter(([key]) => KEPT_KEYS.has(key)));
  remember(KEPT, Object.keys(kept).length === 0 ? null : JSON.stringify(kept));
}
