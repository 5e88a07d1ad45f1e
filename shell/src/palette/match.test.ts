import { expect, test } from '@jest/globals';
import { matching } from './match.ts';
import type { Known } from './option.ts';

const known = (...texts: string[]): Known => ({ option: { id: texts[0] ?? '', label: texts[0] ?? '', icon: 'file', to: '/' }, texts });
const ALL = [
  known('Shipping Status', '선적 현황', 'Shipping', '선적'),
  known('Production Journal', '생산일지', 'PO', '발주'),
  known('New PO', '새 발주', 'PO', '발주'),
  known('Brand', '브랜드', 'ETC', '기타'),
  known('Log out', '로그아웃', 'Sign out', '나가기'),
];

test.each([
  ['brand', ['Brand']],
  ['브랜', ['Brand']],
  ['ㅂㄹㄷ', ['Brand']],
  ['qmfosem', ['Brand']],
  ['ㅠㄱ뭉', ['Brand']],
  ['생산', ['Production Journal']],
  ['새발주', ['New PO']],
  ['po new', ['New PO']],
  ['sign out', ['Log out']],
  ['log', ['Log out']],
  ['선적 현', ['Shipping Status']],
  ['nothing', []],
])('%s finds %j', (keyword, labels) => {
  expect(matching(ALL, keyword).map(({ label }) => label)).toEqual(labels);
});

test('an exact match comes before a partial one, otherwise the order is that of the menu', () => {
  expect(matching(ALL, 'po').map(({ label }) => label)).toEqual(['Production Journal', 'New PO']);
  expect(matching([known('My brand'), known('Brand'), known('Brands')], 'brand').map(({ label }) => label)).toEqual([
    'Brand',
    'Brands',
    'My brand',
  ]);
});
