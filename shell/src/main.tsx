import '@moru/ui/core.css';
import './look/shell.css';
import './look/menu.css';
import './look/small-screen.css';
import './look/forms.css';
import './look/dashboard.css';
import { createBrowserRouter, RouterProvider, startTheme } from '@moru/ui/core';
import { createRoot } from 'react-dom/client';
import { routeTable } from './app/routes.tsx';
import { SessionProvider } from './session/session-provider.tsx';

const loadInside = async () => (await import('./app/inside.tsx')).insideOf(router);
const router = createBrowserRouter(routeTable(loadInside));

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <SessionProvider router={router}>
    <RouterProvider router={router} />
  </SessionProvider>,
);
