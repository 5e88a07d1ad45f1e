import { describe, expect, test } from '@jest/globals';
import { po, poProduct, releaseGroup } from '@moru/contract';
import { daysOf, deliveredHref, dueReleasesHref, lateHref, lineHref, monthHref, openPosHref } from './links.ts';

const DAY = '2026-11-21';

function paramsOf(href: string): Record<string, string | string[]> {
  const params: Record<string, string | string[]> = {};
  const query = new URLSearchParams(href.slice(href.indexOf('?')));
  for (const [name, value] of query) params[name.replace('[]', '')] = name.endsWith('[]') ? query.getAll(name) : value;
  return params;
}

describe('the rows behind a number', () => {
  test.each([
    [poProduct, deliveredHref(DAY, 'all')],
    [poProduct, deliveredHref(DAY, 'kept')],
    [poProduct, deliveredHref(DAY, 'slipped')],
    [poProduct, monthHref('2026-02', DAY)],
    [poProduct, lateHref(DAY)],
    [poProduct, lineHref('PO-2608-0022 / 1')],
    [po, openPosHref()],
    [releaseGroup, dueReleasesHref(DAY)],
  ])('are asked for in words the list knows: %#', (resource, href) => {
    expect(resource.params.safeParse(paramsOf(href)).error).toBeUndefined();
  });

  test('of kept promises and of slipped ones are told apart by the slip', () => {
    expect(paramsOf(deliveredHref(DAY, 'kept'))).toEqual({ deliveredOnTo: DAY, slipDaysTo: '0' });
    expect(paramsOf(deliveredHref(DAY, 'slipped'))).toEqual({ deliveredOnTo: DAY, slipDaysFrom: '1' });
  });

  test.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
    ['2026-11', '2026-11-30'],
  ])('of %s end on %s', (month, last) => {
    expect(daysOf(month)).toEqual({ first: `${month}-01`, last });
  });
});
