import { isSettingKey, MAX_INT, type Field, type FieldMeta, type Fields } from '@moru/contract';
import { setting } from '../core/settings.ts';

/** Values of a form by field name; an emptied input is null, an untouched one undefined. */
export type Values = Record<string, unknown>;

const writable = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, { meta }]) => !meta.derived);

const settingOf = (key: string | undefined): unknown => (key !== undefined && isSettingKey(key) ? setting(key) : undefined);

/** Values of a new row: the contract's defaults or the settings they name, then those of the page or the link. */
export function blankValues(fields: Fields, initial: Values = {}): Values {
  const own = writable(fields).map(
    ([key, { meta }]) => [key, initial[key] ?? settingOf(meta.setting) ?? meta.default ?? (meta.kind === 'children' ? [] : null)] as const,
  );
  return Object.fromEntries(own);
}

function lineValues(fields: Fields, line: unknown): Values {
  const given = (line ?? {}) as Values;
  const own = writable(fields).flatMap(([key, field]) => (key in given ? [[key, valueOf(field, given[key])] as const] : []));
  return { id: given['id'], ...Object.fromEntries(own) };
}

const valueOf = ({ meta }: Field, value: unknown): unknown =>
  meta.children ? (Array.isArray(value) ? value : []).map((line) => lineValues(meta.children?.fields ?? {}, line)) : value;

/**
 * The writable part of a stored row; fields that the row lacks (a password, a price hidden from the role) are undefined: untouched and not
 * emptied.
 */
export function rowValues(fields: Fields, row: unknown): Values {
  const given = (row ?? {}) as Values;
  return Object.fromEntries(writable(fields).map(([key, field]) => [key, valueOf(field, given[key])]));
}

/** Keys whose value differs from the loaded one. */
export const changedKeys = (before: Values, now: Values): string[] =>
  Object.keys(now).filter((key) => JSON.stringify(now[key] ?? null) !== JSON.stringify(before[key] ?? null));

const asNumber = (text: string): number | string => (/^\d{1,10}$/.test(text) && Number(text) <= MAX_INT ? Number(text) : text);

function linkValue(kind: FieldMeta['kind'], text: string): unknown {
  if (kind === 'ref' || kind === 'int' || kind === 'decimal') return asNumber(text);
  if (kind === 'choices') return text.split(',');
  return kind === 'flag' ? text === 'true' : text;
}

/**
 * Values that a link sets in a new row: `?init[poId]=3`; digits are a number where the field is one, values of a closed list are separated
 * by commas.
 */
export function linkValues(fields: Fields, url: URLSearchParams): Values {
  const found = [...url].flatMap(([name, value]): [string, unknown][] => {
    const key = /^init\[(\w+)\]$/.exec(name)?.[1];
    const kind = key === undefined ? undefined : fields[key]?.meta.kind;
    return key === undefined || kind === undefined ? [] : [[key, linkValue(kind, value)]];
  });
  return Object.fromEntries(found);
}
