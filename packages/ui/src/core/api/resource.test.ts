import { afterEach, expect, test } from '@jest/globals';
import { setLocale } from '../i18n/locale.ts';
import { isPart, resourceByName, titleOf } from './resource.ts';

afterEach(() => setLocale('auto'));

test('a line is created with the row it belongs to, a row of its own is not', () => {
  expect(['poProduct', 'shippingItem', 'release'].map(isPart)).toEqual([true, true, true]);
  expect(['po', 'product', 'releaseGroup', 'pjournal'].map(isPart)).toEqual([false, false, false, false]);
});

test('of a name and its English one a title has the one in the language of the screen; a country has both parts of its title', () => {
  const named = { name: '김포 1공장', nameEn: 'Gimpo plant 1' };
  expect(titleOf(resourceByName('partner'), named)).toBe('Gimpo plant 1');
  expect(titleOf(resourceByName('partner'), { ...named, nameEn: null })).toBe('김포 1공장');
  expect(titleOf(resourceByName('country'), { iso2: 'US', nameEn: 'United States' })).toBe('US United States');
});

test('a country has its Korean name on a Korean screen, where its row has one', () => {
  setLocale('ko');
  const germany = { iso2: 'DE', nameEn: 'Germany', nameKo: '독일' };
  expect(titleOf(resourceByName('country'), germany)).toBe('DE 독일');
  expect(titleOf(resourceByName('country'), { ...germany, nameKo: undefined })).toBe('DE Germany');
});
