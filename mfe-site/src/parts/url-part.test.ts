import { expect, test } from '@jest/globals';
import { changed } from './url-part.ts';

test('given parts are set, empty ones leave the URL, the rest stays', () => {
  const next = changed(new URLSearchParams('type=sd&keyword=a&line=3'), { keyword: '', line: null, day: 'yesterday' });
  expect(next.toString()).toBe('type=sd&day=yesterday');
});
