import { expect, test } from '@jest/globals';
import { addDays, OPEN_LINE } from '@moru/contract';
import { MemoryRouter, today, useLocation } from '@moru/ui/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { paramsOn, useViewState } from './view-state.ts';

const day = (by: number) => addDays(today(), by);

/** The state of an address, and the resulting address. */
function at(search: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/admin/pos/eta_timeline${search}`]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ state: useViewState(), search: useLocation().search }), { wrapper });
  return {
    state: () => result.current.state,
    search: () => result.current.search,
    set: (change: (state: ReturnType<typeof useViewState>) => void) => act(() => change(result.current.state)),
  };
}

test('an empty address shows open lines of today by brand', () => {
  const { state } = at('');
  expect(state()).toMatchObject({
    show: 'open',
    group: 'brand',
    zoom: undefined,
    on: undefined,
    until: undefined,
    changes: false,
    since: undefined,
  });
  expect(state().params['status']).toEqual(state().feed['status']);
  expect(state().filters['status']).toBeUndefined();
});

test('an address is applied; its invalid parts are ignored', () => {
  expect(at('?show=late&group=po&zoom=weeks&changes=open').state()).toMatchObject({
    show: 'late',
    group: 'po',
    zoom: 'weeks',
    changes: true,
  });
  expect(at('?show=lte&group=x&zoom=y&changes=no').state()).toMatchObject({
    show: 'open',
    group: 'brand',
    zoom: undefined,
    changes: false,
  });
});

test.each([
  ['yesterday', day(-1), true],
  ['today', day(0), false],
  ['tomorrow', day(1), false],
  ['a day that there is not', '2026-02-30', false],
  ['a month that there is not', '2026-13-01', false],
  ['no day', 'soon', false],
])('a past day of %s: %s, %s', (_what, on, isPast) => {
  const { on: seen, since } = at(`?on=${on}`).state();
  expect([seen, since !== undefined]).toEqual([isPast ? on : undefined, isPast]);
});

test('the day to compare with is after the past day, and before today', () => {
  const until = (search: string) => at(search).state().until;
  expect(until(`?on=${day(-5)}&until=${day(-2)}`)).toBe(day(-2));
  expect(until(`?on=${day(-5)}&until=${day(-5)}`)).toBeUndefined();
  expect(until(`?on=${day(-5)}&until=${day(-6)}`)).toBeUndefined();
  expect(until(`?on=${day(-5)}&until=${day(0)}`)).toBeUndefined();
  expect(until(`?until=${day(-2)}`)).toBeUndefined();
});

test('choices are in the address; defaults are not', () => {
  const view = at('?page=2');
  view.set((state) => state.setShow('late'));
  view.set((state) => state.setGroup('factory'));
  view.set((state) => state.setZoom('days'));
  view.set((state) => state.setChanges(true));
  expect(new URLSearchParams(view.search()).toString()).toBe('page=2&show=late&group=factory&zoom=days&changes=open');
  view.set((state) => state.setShow('open'));
  view.set((state) => state.setGroup('brand'));
  view.set((state) => state.setChanges(false));
  expect(new URLSearchParams(view.search()).toString()).toBe('page=2&zoom=days');
});

test('today or later is today: nothing of it is in the address', () => {
  const view = at('');
  view.set((state) => state.setOn(day(-3)));
  view.set((state) => state.setUntil(day(-1)));
  expect(new URLSearchParams(view.search()).toString()).toBe(`on=${day(-3)}&until=${day(-1)}`);
  view.set((state) => state.setUntil(day(0)));
  expect(view.search()).toBe(`?on=${day(-3)}`);
  view.set((state) => state.setUntil(day(-2)));
  view.set((state) => state.setUntil(null));
  view.set((state) => state.setOn(day(0)));
  expect(view.search()).toBe('');
});

test('changes since a day are requested in one step', () => {
  const view = at('?show=all');
  view.set((state) => state.lookSince(day(-7)));
  expect(new URLSearchParams(view.search()).toString()).toBe(`show=all&on=${day(-7)}&changes=open`);
  expect(view.state()).toMatchObject({ on: day(-7), changes: true });
});

test('for the past the open lines and those delivered since are requested; for all or a chosen status there is no since', () => {
  const given = { brandId: '4' };
  const open = paramsOn(given, 'open', '2026-11-10');
  expect(open.params['status']).not.toContain('done');
  expect(open.since).toEqual({ brandId: '4', deliveredOnFrom: '2026-11-11' });
  expect(paramsOn(given, 'late', '2026-11-10')).toEqual(open);
  expect(paramsOn(given, 'all', '2026-11-10')).toEqual({ params: given, since: undefined });
  expect(paramsOn({ ...given, status: 'done' }, 'open', '2026-11-10').since).toBeUndefined();
});

test('a feed keeps days that are counted from today; of late lines it has all open ones', () => {
  const moving = 'etaCurrentFrom=0d&etaCurrentTo=14d';
  expect(at(`?${moving}`).state()).toMatchObject({
    params: { etaCurrentFrom: day(0), etaCurrentTo: day(14) },
    feed: { etaCurrentFrom: '0d', etaCurrentTo: '14d', status: [...OPEN_LINE] },
  });
  expect(at('?show=late').state().feed['status']).toEqual(OPEN_LINE);
  expect(at(`?show=all&etaCurrentFrom=${day(3)}`).state().feed).toEqual({ etaCurrentFrom: day(3) });
});
