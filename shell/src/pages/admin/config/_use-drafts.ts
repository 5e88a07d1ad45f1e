import { configRows, SETTINGS, type ConfigRow, type SettingKey } from '@moru/contract';
import { http, isApiError, notify, ruleSaid, showError, useLeaveGuard, useQueryClient } from '@moru/ui/core';
import { useState } from 'react';

type Values = Readonly<Partial<Record<SettingKey, unknown>>>;
type Errors = Readonly<Partial<Record<SettingKey, string>>>;

const SAVED = { ko: '저장했습니다', en: 'Saved' };
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The server's issues by setting; the items were sent in the order of `keys`. */
function serverErrors(error: unknown, keys: readonly SettingKey[]): Errors {
  if (!isApiError(error) || error.status !== 400) return {};
  const found = error.issues.map(({ path, message }) => [keys[Number(path[1])], message] as const).filter(([key]) => key !== undefined);
  return Object.fromEntries(found) as Errors;
}

/** Sends changed settings in one call; `done` follows once they have been loaded again, `refused` gets the server's issues. */
function useSave(done: (saved: Values) => void, refused: (errors: Errors) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async (changed: readonly ConfigRow[], values: Values) => {
    const items = changed.map(({ key, version, default: initial }) => ({
      key,
      value: same(values[key], initial) ? null : values[key],
      version,
    }));
    // After a conflict too: the other person's values are loaded, and the typed ones are kept.
    const reload = () => client.invalidateQueries({ queryKey: ['config/findMany'] });
    setBusy(true);
    try {
      await http.post('config/save', { saveParams: items }, configRows);
      await reload();
      done(values);
      notify.success(SAVED);
    } catch (error) {
      const keys = items.map(({ key }) => key);
      const own = serverErrors(error, keys);
      refused(own);
      if (Object.keys(own).length === 0) showError(error);
      await reload();
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

function faultOf(key: SettingKey, value: unknown): string | undefined {
  const message = SETTINGS[key].field.schema.safeParse(value).error?.issues[0]?.message;
  return message && ruleSaid(message);
}

/** Settings being changed: values that differ from the stored ones are unsaved, checked by the contract and sent in one call. */
export function useDrafts(rows: readonly ConfigRow[]) {
  const [values, setValues] = useState<Values>({});
  const [refused, setRefused] = useState<Errors>({});
  // What was typed while they were being saved stays.
  const left = (now: Values, saved: Values): Values =>
    Object.fromEntries(Object.entries(now).filter(([key, value]) => !same(value, saved[key as SettingKey])));
  const { busy, save } = useSave((saved) => setValues((now) => left(now, saved)), setRefused);
  const changed = rows.filter(({ key, value }) => key in values && !same(values[key], value));
  useLeaveGuard(changed.length > 0);
  const errorOf = (key: SettingKey): string | undefined => (key in values ? (refused[key] ?? faultOf(key, values[key])) : undefined);
  return {
    valueOf: ({ key, value }: ConfigRow): unknown => (key in values ? values[key] : value),
    set: (key: SettingKey, value: unknown) => {
      setValues((now) => ({ ...now, [key]: value }));
      setRefused((now) => ({ ...now, [key]: undefined }));
    },
    errorOf,
    changed,
    busy,
    canSave: changed.length > 0 && changed.every(({ key }) => errorOf(key) === undefined),
    save: () => save(changed, values),
    discard: () => {
      setValues({});
      setRefused({});
    },
  };
}

/** See `useDrafts`. */
export type Drafts = ReturnType<typeof useDrafts>;
