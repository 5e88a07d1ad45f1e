import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from '../loader/boundary.tsx';
import { reportCaught } from './caught.ts';
import { takeTroubles, type Met } from './trouble.ts';

let reported: Met[];
const root = document.createElement('div');

beforeEach(() => {
  reported = [];
  takeTroubles((met) => reported.push(met));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

const nothing = () => undefined;

/** Shows a page of a release as the shell does; React calls the root's handler before the boundary. */
const show = (Page: () => ReactNode) =>
  act(async () =>
    createRoot(root, { onCaughtError: reportCaught }).render(
      <Boundary release="mfe-a@1.0.0-aaaaaaaaaa" failed={() => 'failed'} onError={nothing} onLeave={nothing} onRetry={nothing}>
        <Page />
      </Boundary>,
    ),
  );

test.each<[string, () => ReactNode]>([
  ['gives an object as a component', () => ({ not: 'a node' }) as unknown as ReactNode],
  [
    'sets state while it renders, without an end',
    () => {
      const [count, set] = useState(0);
      set(count + 1);
      return count;
    },
  ],
  [
    'hands rubbish to the kit',
    () => {
      const Kit = ({ rows }: { rows: readonly string[] }) => rows.map((row) => row.length);
      return <Kit rows={undefined as unknown as string[]} />;
    },
  ],
])('a page that %s is reported for its release, though React or the kit throws', async (_, Page) => {
  await show(Page);
  expect(root.textContent).toBe('failed');
  expect(reported.map(({ release }) => release)).toEqual(['mfe-a@1.0.0-aaaaaaaaaa']);
});

test('an error caught by another boundary is attributed by its stack', () => {
  reportCaught(new Error('x'), { errorBoundary: {} });
  expect(reported).toEqual([expect.not.objectContaining({ release: expect.anything() })]);
});
