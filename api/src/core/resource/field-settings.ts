import { isSettingKey, ruleText, type ApiIssue, type Fields } from '@moru/contract';
import type { Settings } from '../config/settings.ts';
import { refuse } from '../call/refuse.ts';

type Item = Record<string, unknown>;

interface Given {
  readonly item: Item;
  readonly row: object | undefined;
  readonly path: (string | number)[];
}

const NOT_OFFERED = { ko: '설정에서 고를 수 있는 값이 아닙니다', en: 'Not among the values of the settings' };

const settingOf = (key: string | undefined, settings: Settings): unknown =>
  key !== undefined && isSettingKey(key) ? settings.get(key) : undefined;

/** Fills a new row's fields whose value comes from a setting (`FieldMeta.setting`). */
export function fillFromSettings(fields: Fields, item: Item, settings: Settings): void {
  if (item['id'] !== undefined) return;
  for (const [key, { meta }] of Object.entries(fields)) {
    if (meta.setting !== undefined && item[key] === undefined) item[key] = settingOf(meta.setting, settings);
  }
}

/** Refuses (400) values that a setting does not allow (`FieldMeta.offered`); a stored one may stay. */
export function checkOffered(fields: Fields, given: readonly Given[], settings: Settings): void {
  const issues: ApiIssue[] = [];
  for (const [key, { meta }] of Object.entries(fields)) {
    const offered = settingOf(meta.offered, settings);
    if (!Array.isArray(offered) || offered.length === 0) continue;
    for (const { item, row, path } of given) {
      const isKept = item[key] === undefined || item[key] === (row as Item | undefined)?.[key];
      if (!isKept && !offered.includes(item[key])) issues.push({ code: 'custom', path: [...path, key], message: ruleText(NOT_OFFERED) });
    }
  }
  if (issues.length > 0) throw refuse.validation(issues);
}
