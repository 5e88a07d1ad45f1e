// Before React's renderer, which looks for the hook once.
import './loader/react-commits.ts';
import '@moru/ui/core.css';
import './look/shell.css';
import './look/menu.css';
import './look/small-screen.css';
import './look/forms.css';
import './look/dashboard.css';
import './look/needs.css';
import './look/print.css';
import { BASE_PATH, createBrowserRouter, RouterProvider, startTheme } from '@moru/ui/core';
import { createRoot } from 'react-dom/client';
import { routeTable } from './app/routes.tsx';
import { reportCaught } from './report/caught.ts';
import { watchWindow } from './report/trouble.ts';
import { SessionProvider } from './session/session-provider.tsx';

// First of all, so that every later error is reported. The reporter itself is loaded with the first error, or with the part behind the
// login.
watchWindow(async () => (await import('./report/reporter.ts')).startReporter());

const loadInside = async () => (await import('./app/inside.tsx')).insideOf(router);
const router = createBrowserRouter(routeTable(loadInside), { basename: BASE_PATH || '/' });

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root, {
  onCaughtError: (error, caught) => {
    console.error(error);
    reportCaught(error, caught);
  },
}).render(
  <SessionProvider router={router}>
    <RouterProvider router={router} />
  </SessionProvider>,
);
