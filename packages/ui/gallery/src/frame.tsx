import { StrictMode, useEffect, useRef, useState } from 'react';
import {
  createMemoryRouter,
  createQueryClient,
  Feedback,
  LocaleProvider,
  QueryClientProvider,
  RouterProvider,
  SessionContext,
  setTheme,
  startTheme,
  takePreferences,
  useT,
  type Session,
} from '@moru/ui/core';
import { allEntities } from '../../src/core/api/resource.ts';
import { setLocale } from '../../src/core/i18n/locale.ts';
import { fakeApi } from '../../src/testing/fake-api.ts';
import { withFallback } from './fake/answer.ts';
import type { Choice } from './choice.ts';
import { stage } from './stage.ts';
import type { Story } from './story.ts';

const sessionOf = (role: NonNullable<Story['role']>): Session => ({
  user: { id: 1, loginId: 'gallery', name: '김서연', role },
  loading: false,
  login: () => Promise.reject(new Error('nobody signs in here')),
  logout: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
});

function Drawn({ story }: { story: Story }) {
  const { t } = useT();
  const [state, setState] = useState<'drawing' | 'ready' | 'failed'>('drawing');
  const acted = useRef(false);
  useEffect(() => {
    // Strict mode runs every effect twice, and a second selection would undo the first one.
    if (acted.current) return;
    acted.current = true;
    Promise.resolve(story.act?.(stage)).then(
      () => setState('ready'),
      (error: unknown) => (console.error(error), setState('failed')),
    );
  }, [story]);
  return (
    <main className="gallery-stage" data-state={state}>
      {!story.page && <h1>{t(story.title)}</h1>}
      {story.render()}
    </main>
  );
}

const routerOf = (story: Story) =>
  createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <LocaleProvider area="admin">
            <Drawn story={story} />
            <Feedback />
          </LocaleProvider>
        ),
      },
    ],
    { initialEntries: [story.at ?? '/admin/x'] },
  );

/** Sets the theme and language of the page. */
export function dress({ lang, theme }: Choice): void {
  setLocale(lang);
  setTheme(theme);
}

// Preferences for every list: as its page declares it, in the chosen density.
const layoutsOf = ({ density }: Choice) =>
  Object.fromEntries(allEntities().map(({ name }) => [`list.${name}`, { order: [], hidden: [], pinned: [], density, widths: {} }]));

/** One story alone, as the shell would render it. */
export function frameOf(story: Story, choice: Choice) {
  startTheme();
  dress(choice);
  const api = withFallback(story.api);
  fakeApi((call) => (call.path === 'preference/mine' ? layoutsOf(choice) : api(call)));
  void takePreferences(1);
  return (
    <StrictMode>
      <SessionContext value={sessionOf(story.role ?? 'supervisor')}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={routerOf(story)} />
        </QueryClientProvider>
      </SessionContext>
    </StrictMode>
  );
}
