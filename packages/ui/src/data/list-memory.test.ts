import { expect, test } from '@jest/globals';
import { listAsItWas, rememberList } from './list-memory.ts';

test('the way back leads to the list as it was seen', () => {
  expect(listAsItWas('/admin/tags')).toBe('/admin/tags');
  rememberList('/admin/tags', '?page=3');
  expect(listAsItWas('/admin/tags')).toBe('/admin/tags?page=3');
});

test('a list seen with other parameters is not the one requested', () => {
  rememberList('/admin/release-groups', '?type=delivery&page=2');
  expect(listAsItWas('/admin/release-groups?type=sd')).toBe('/admin/release-groups?type=sd');
  expect(listAsItWas('/admin/release-groups?type=delivery')).toBe('/admin/release-groups?type=delivery&page=2');
});
