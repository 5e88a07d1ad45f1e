import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Release, RemoteModule } from '@moru/module';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RemotePage, trackListeners } from './index.ts';
import { runaways } from './runaway.ts';
import { exposing, InTab, release, tabOf, versionOf } from './testing.tsx';

const [LIVE, BEFORE] = [versionOf(2), versionOf(1)];
const showing = (text: string) => exposing('mfe-a', () => <p>{text}</p>);
const throwing = exposing('mfe-a', () => {
  throw new Error('at render');
});
const down = () => {
  throw new Error('down');
};
const never = () => () => undefined;
const fault = (code: string) => Object.assign(new Error('#RUNTIME-008'), { code });

const loadRelease = jest.fn<(release: Release) => Promise<RemoteModule>>();
const alone = [release('mfe-a', 2)];
const withFallback = alone.map((live) => ({ ...live, fallback: release('mfe-a') }));

beforeEach(() => {
  loadRelease.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

// A component that suspends during a render resumes only inside an asynchronous act.
async function visit({ loader }: ReturnType<typeof tabOf>) {
  await act(
    async () =>
      void render(
        <InTab loader={loader}>
          <nav>menu</nav>
          <RemotePage path="/admin/mfe-a" />
        </InTab>,
      ),
  );
}

test('a page of a deployed module is shown', async () => {
  loadRelease.mockResolvedValue(showing('orders'));
  const tab = tabOf(alone, loadRelease);
  await visit(tab);
  expect(await screen.findByText('orders')).toBeTruthy();
  const { hasRoute } = tab.loader;
  expect([hasRoute('/admin/mfe-a?page=2'), hasRoute('/admin/mfe-a/'), hasRoute('/admin/b'), tab.faults]).toEqual([true, true, false, []]);
});

test('a module that does not load leaves the rest of the page, and another try can succeed', async () => {
  loadRelease.mockRejectedValueOnce(new Error('down'));
  loadRelease.mockResolvedValue(showing('orders'));
  const tab = tabOf(alone, loadRelease);
  await visit(tab);
  const again = await screen.findByRole('button', { name: /다시 시도/ });
  expect(screen.getByText('menu')).toBeTruthy();
  expect(tab.faults).toEqual([`mfe-a@${LIVE} failed`]);
  await act(() => userEvent.click(again));
  expect(await screen.findByText('orders')).toBeTruthy();
});

test.each<[string, () => RemoteModule]>([
  ['at load', down],
  ['at render', () => throwing],
  ['by lacking the page', () => ({ contract: 1, slots: {}, pages: {} })],
])('a release that fails %s is replaced by the one before it', async (_, broken) => {
  loadRelease.mockImplementation(async ({ version }) => (version === LIVE ? broken() : showing('before')));
  const tab = tabOf(withFallback, loadRelease);
  await visit(tab);
  expect(await screen.findByText('before')).toBeTruthy();
  expect(tab.faults).toEqual([`mfe-a@${LIVE} recovered`]);
});

test('two broken releases end in one message', async () => {
  loadRelease.mockResolvedValue(throwing);
  const tab = tabOf(withFallback, loadRelease);
  await visit(tab);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(tab.faults).toEqual([`mfe-a@${LIVE} recovered`, `mfe-a@${BEFORE} failed`]);
});

test('a load that failed in the network is tried three times, with growing pauses; code that threw is not', async () => {
  const pauses: number[] = [];
  const clock = { now: () => 0, later: never, whenIdle: () => () => undefined, pause: async (ms: number) => void pauses.push(ms) };
  loadRelease.mockRejectedValueOnce(fault('a')).mockRejectedValueOnce(fault('b')).mockResolvedValue(showing('orders'));
  const tab = tabOf(withFallback, loadRelease, { clock });
  await visit(tab);
  expect(await screen.findByText('orders')).toBeTruthy();
  expect([tab.loaded, pauses, tab.faults]).toEqual([Array.from({ length: 3 }, () => `mfe-a@${LIVE}`), [400, 1200], []]);
});

test.each([
  ['put down to the release where the server answers', true, [`mfe-a@${LIVE} recovered`]],
  ['nobody’s fault where the network is away or the page goes', false, []],
])('a load without an answer is %s', async (_, reachable, faults) => {
  loadRelease.mockImplementation(async ({ version }) => {
    if (version === LIVE) throw fault('CHUNK');
    return showing('before');
  });
  const tab = tabOf(withFallback, loadRelease, { isReachable: async () => reachable });
  await visit(tab);
  expect(await screen.findByText('before')).toBeTruthy();
  expect(tab.faults).toEqual(faults);
});

test('an entry that never answers is replaced by the release before it, and can be tried again', async () => {
  loadRelease.mockImplementation(({ version }) => (version === LIVE ? new Promise(() => undefined) : Promise.resolve(showing('before'))));
  let limit = () => undefined as void;
  const clock = {
    now: () => 0,
    pause: async () => undefined,
    whenIdle: () => () => undefined,
    later: (work: () => void, ms: number) => {
      expect(ms).toBe(20_000);
      limit = work;
      return () => undefined;
    },
  };
  const tab = tabOf(withFallback, loadRelease, { clock });
  await visit(tab);
  await act(async () => limit());
  expect(await screen.findByText('before')).toBeTruthy();
  expect([tab.faults, tab.loader.releases.isRunning(withFallback[0] as Release)]).toEqual([[`mfe-a@${LIVE} recovered`], false]);
});

test('a page that renders endlessly is replaced by the release before it', async () => {
  loadRelease.mockImplementation(async ({ version }) => showing(version === LIVE ? 'endless' : 'before'));
  const tab = tabOf(withFallback, loadRelease);
  await visit(tab);
  expect(await screen.findByText('endless')).toBeTruthy();
  await act(async () => runaways.set(runaways.get() + 1));
  expect(await screen.findByText('before')).toBeTruthy();
  expect(tab.faults).toEqual([`mfe-a@${LIVE} recovered`]);
});

test('a failed preload is forgotten: the visit loads again', async () => {
  loadRelease.mockRejectedValueOnce(new Error('down'));
  loadRelease.mockResolvedValue(showing('orders'));
  const tab = tabOf(alone, loadRelease);
  tab.loader.preload('/admin/mfe-a');
  await waitFor(() => expect(tab.faults).toEqual([`mfe-a@${LIVE} failed`]));
  await visit(tab);
  expect(await screen.findByText('orders')).toBeTruthy();
});

test('nothing is preloaded where the browser saves data, nor for a page that does not exist', () => {
  const tab = tabOf(alone, loadRelease, { savesData: () => true });
  tab.loader.preload('/admin/mfe-a');
  const other = tabOf(alone, loadRelease);
  other.loader.preload('/admin/elsewhere');
  expect([...tab.loaded, ...other.loaded]).toEqual([]);
});

test('the load time of a release is reported', async () => {
  let now = 0;
  const loaded = jest.fn();
  const clock = { now: () => (now += 25), later: never, whenIdle: () => () => undefined, pause: async () => undefined };
  loadRelease.mockResolvedValue(showing('orders'));
  await visit(tabOf(alone, loadRelease, { clock, loaded }));
  expect(loaded).toHaveBeenCalledWith(expect.objectContaining({ name: 'mfe-a', version: LIVE }), 25);
});

test('leftovers of a module on the document are removed with its page, when another module’s is shown', async () => {
  const target = new EventTarget();
  trackListeners(
    [target],
    () => `Error\n at add (/releases/shell/${versionOf(1)}/m.js:1:2)\n at f (/releases/mfe-a/${versionOf(1)}/a.js:1:2)`,
  );
  const tab = tabOf([release('mfe-a'), release('mfe-b')], async ({ name }) => exposing(name, () => <p>{name}</p>));
  const shows = (path: string) => (
    <InTab loader={tab.loader}>
      <RemotePage path={path} />
    </InTab>
  );
  const { rerender } = await act(async () => render(shows('/admin/mfe-a')));
  let heard = 0;
  target.addEventListener('keydown', () => (heard += 1));
  target.dispatchEvent(new Event('keydown'));
  await act(async () => rerender(shows('/admin/mfe-b')));
  expect(await screen.findByText('mfe-b')).toBeTruthy();
  target.dispatchEvent(new Event('keydown'));
  expect(heard).toBe(1);
});
