import type { RouteObject } from '@moru/ui/core';
import type { Load } from '@moru/module';
import * as login from '../pages/public/users/login.tsx';
import { LOGIN_PATH } from '../rules/areas.ts';
import { Crashed } from './crashed.tsx';
import { InsideView, LoadAhead } from './inside-view.tsx';
import { PageFrame } from './page-frame.tsx';
import { Root } from './root.tsx';

/** The first routes: the login, which comes with the first load, and all the rest, which `loadInside` loads. */
export const routeTable = (loadInside: Load): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <Crashed />,
    children: [
      {
        path: LOGIN_PATH,
        element: (
          <PageFrame page={login.page}>
            <login.Page />
            <LoadAhead load={loadInside} />
          </PageFrame>
        ),
      },
      { path: '*', element: <InsideView load={loadInside} /> },
    ],
  },
];
