import { expect, test } from '@jest/globals';
import { isSettingKey, SETTING_DEFAULTS, settingDefault } from './config-defaults.ts';
import { CONFIG_GROUPS, SETTING_KEYS, SETTINGS } from './config.ts';

test('every setting has a default that its own rules accept, and every default has a setting', () => {
  expect(Object.keys(SETTING_DEFAULTS)).toEqual(SETTING_KEYS);
  for (const key of SETTING_KEYS)
    expect([key, SETTINGS[key].field.schema.safeParse(settingDefault(key)).data]).toEqual([key, settingDefault(key)]);
});

test('every setting has texts in both languages and a group of the page', () => {
  for (const key of SETTING_KEYS) {
    const { group, field } = SETTINGS[key];
    expect(CONFIG_GROUPS.map(({ value }) => value)).toContain(group);
    for (const { ko, en } of [field.meta.label, ...(field.meta.help ? [field.meta.help] : [])]) {
      expect(ko).toMatch(/[가-힣]|AQL/);
      expect(en).toMatch(/^[\x20-\x7e]+$/);
    }
  }
});

test('a property name of every object is not a setting', () => {
  for (const key of ['__proto__', 'constructor', 'toString', '']) expect(isSettingKey(key)).toBe(false);
});
