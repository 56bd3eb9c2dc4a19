import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Spinner } from '../ui/spinner';
import { RequireUser } from './access';
import { ErrorPage } from './error-page';
import { PATHS } from './paths';
import { Shell } from './shell/shell';

/** A page in a chunk of its own, loaded when it is first visited. */
function page(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  return { path, lazy: async () => ({ Component: (await load()).default }), errorElement: <ErrorPage /> };
}

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Spinner />,
    children: [
      page(PATHS.home, () => import('../features/videos/home-page')),
      page(PATHS.auth, () => import('../features/auth/auth-page')),
      page(PATHS.resetPassword, () => import('../features/auth/reset-password-page')),
      page(PATHS.howItWorks, () => import('../features/info/how-it-works-page')),
      page(PATHS.terms, () => import('../features/info/terms-page')),
      page(PATHS.privacy, () => import('../features/info/privacy-page')),
      page(PATHS.help, () => import('../features/info/help-page')),
      {
        element: <RequireUser />,
        children: [
          page(PATHS.contentList, () => import('../features/videos/content-list-page')),
          page(PATHS.content, () => import('../features/watch/watch-page')),
          page(PATHS.dashboard, () => import('../features/dashboard/dashboard-page')),
        ],
      },
      page('*', () => import('./not-found-page')),
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
