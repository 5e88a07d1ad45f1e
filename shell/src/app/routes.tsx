import type { RouteObject } from '@moru/ui/core';
import type { ComponentType } from 'react';
import { lazyPart } from '../loader/lazy-part.ts';
import * as login from '../pages/public/users/login.tsx';
import { LOGIN_PATH } from '../rules/areas.ts';
import { Crashed } from './crashed.tsx';
import { InsideView, LoadAhead } from './inside-view.tsx';
import { PageFrame } from './page-frame.tsx';
import { Root } from './root.tsx';

/** The first routes: the login, which is part of the first load, and all others, which `loadInside` loads. */
export function routeTable(loadInside: () => Promise<ComponentType>): RouteObject[] {
  const inside = lazyPart(loadInside);
  return [
    {
      element: <Root />,
      errorElement: <Crashed />,
      children: [
        {
          path: LOGIN_PATH,
          element: (
            <PageFrame page={login.page}>
              <login.Page />
              <LoadAhead inside={inside} />
            </PageFrame>
          ),
        },
        { path: '*', element: <InsideView inside={inside} /> },
      ],
    },
  ];
}
