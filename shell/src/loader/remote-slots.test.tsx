import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Role } from '@moru/contract';
import { SlotOutlet, useHasPage, useSlot, type Release, type RemoteModule } from '@moru/module';
import { act, render, screen } from '@testing-library/react';
import { RemoteSlots } from './index.ts';
import { InTab, release, tabOf } from './testing.tsx';

const slot = (id: string, order: number, roles: Role[] = ['supervisor', 'client']) => ({
  slot: 'calculationTab',
  id,
  chunks: [],
  uses: [],
  title: { ko: id, en: id },
  roles,
  order,
});
const modules = [
  release('mfe-late', 1, { slots: [slot('cartons', 30), { ...slot('chart', 1), slot: 'dashboard' }] }),
  release('mfe-down', 1, { slots: [slot('labels', 20)] }),
  release('mfe-first', 1, { slots: [slot('aql', 10), slot('cost', 40, ['supervisor'])] }),
];
const loadRelease = async ({ name }: Release): Promise<RemoteModule> => {
  if (name === 'mfe-down') throw new Error('down');
  const given = (id: string) => [`calculationTab/${id}`, async () => () => <p>{id} works</p>] as const;
  return { contract: 1, pages: {}, slots: Object.fromEntries(['cartons', 'aql', 'cost'].map(given)) };
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

function Tabs() {
  const hasPage = useHasPage();
  return (
    <>
      {useSlot('calculationTab').map((item) => (
        <section key={item.key} aria-label={item.key}>
          <SlotOutlet item={item} props={{}} />
        </section>
      ))}
      <output>{['/admin/mfe-late?page=2', '/admin/elsewhere'].map((to) => (hasPage(to) ? 'there' : 'missing')).join(' ')}</output>
    </>
  );
}

const show = (role: Role) =>
  act(
    async () =>
      void render(
        <InTab loader={tabOf(modules, loadRelease).loader}>
          <RemoteSlots role={role}>
            <Tabs />
          </RemoteSlots>
        </InTab>,
      ),
  );
const keys = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));

test('a slot shows what every module provides for the role, in order', async () => {
  await show('client');
  expect(keys()).toEqual(['mfe-first/aql', 'mfe-down/labels', 'mfe-late/cartons']);
  expect(await screen.findByText('aql works')).toBeTruthy();
  expect(screen.getByText('cartons works')).toBeTruthy();
});

test('supervisors’ content is shown to them only', async () => {
  await show('supervisor');
  expect(keys()).toContain('mfe-first/cost');
});

test('a module that fails leaves a small note in its place', async () => {
  await show('client');
  const down = screen.getByRole('region', { name: 'mfe-down/labels' });
  expect(down.textContent).toContain('labels · labels');
  expect(down.querySelector('button')?.textContent).toContain('다시 시도');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('remotes learn whether the page of a link is deployed', async () => {
  await show('client');
  expect(screen.getByRole('status').textContent).toBe('there missing');
});
