import { expect, test } from '@jest/globals';
import { brand, po, poProduct, product } from '@moru/contract';
import { firstState, readState, hasListState, writeState } from '../list-state.ts';
import { opened, queryOf, sameQuery } from './view-query.ts';

const first = firstState(po);
const read = (query: string) => readState(new URLSearchParams(query), po, first);
const named = (dropped: readonly (string | { en: string })[]) => dropped.map((name) => (typeof name === 'string' ? name : name.en));

test('a view stores search, filters, order and page size, and not the page', () => {
  const query = 'num=50&search=supplier.name&keyword=acme&orderBy=etaCurrent-asc&status%5B%5D=confirmed';
  expect(
    queryOf(read(`page=3&${query}`), po, first)
      .split('&')
      .toSorted(),
  ).toEqual(query.split('&').toSorted());
  expect(opened(query, po, first, 'supervisor')).toEqual({ state: read(query), dropped: [] });
});

test('a view with a fixed day of "late only" shows what is late today', () => {
  const { state } = opened('lateOnTo=2026-11-02&status[]=confirmed', po, first, 'supervisor');
  expect(state.filters).toEqual({ lateOnTo: ['0d'], status: ['confirmed'] });
});

test('queries are equal by their meaning, not by their spelling', () => {
  expect(sameQuery('status[]=confirmed&status[]=closed', 'page=2&status=confirmed&status=closed', po, first)).toBe(true);
  expect(sameQuery('status[]=confirmed', 'status[]=closed', po, first)).toBe(false);
  expect(sameQuery('orderBy=poNo-asc', '', po, first)).toBe(false);
});

test('conditions that no longer exist are left out and named', () => {
  const gone = opened('zap[]=1&status[]=confirmed&status[]=vanished&orderBy=zap-asc&search=zap&keyword=x', po, first, 'supervisor');
  expect(gone.state).toEqual(read('status[]=confirmed&keyword=x'));
  expect(named(gone.dropped)).toEqual(['zap', 'Status', 'Sort', 'Search field']);
});

test('and so are those that the role may not see, or may not choose from', () => {
  const guarded = { ...product, filters: { ...product.filters, unitCost: 'unitCost', createdBy: 'createdBy' } };
  const query = 'unitCostFrom=3&createdBy[]=3&brandId[]=1';
  const open = (role: 'supervisor' | 'client' | 'site-staff') => opened(query, guarded, firstState(guarded), role);
  expect(open('supervisor').dropped).toEqual([]);
  expect([open('client').state.filters, named(open('client').dropped)]).toEqual([{ unitCostFrom: ['3'], brandId: ['1'] }, ['Created by']]);
  expect(named(open('site-staff').dropped)).toEqual(['Unit cost', 'Created by']);
});

test('invalid values of an address are ignored', () => {
  const bad = firstState(poProduct);
  const values = 'status[]=zap&brandId[]=x&promisedDateFrom=2026-02-30&promisedDateTo=soon&slipDaysFrom=many';
  expect(readState(new URLSearchParams(values), poProduct, bad)).toEqual(bad);
  expect(readState(new URLSearchParams('isActive=maybe'), brand, firstState(brand, { isActive: true })).filters).toEqual({
    isActive: ['true'],
  });
});

test('an address whose conditions of the view were all cleared has to show it', () => {
  const url = new URLSearchParams('view=12&status[]=confirmed');
  const cleared = writeState(url, { ...read(''), filters: {} }, po, first);
  expect([cleared.toString(), hasListState(cleared, po)]).toEqual(['view=12&page=1', true]);
  expect(writeState(new URLSearchParams('status[]=confirmed'), first, po, first).toString()).toBe('');
});
