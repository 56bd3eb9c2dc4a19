import { Spin } from 'antd';
import { Navigate, type RouteObject } from 'react-router-dom';
import { SignInPage } from '../features/sign-in/sign-in-page';
import { CrashPage } from './crash-page';
import { PAGES } from './navigation';
import { NotFoundPage } from './not-found-page';
import { RequireAdministrator } from './require-administrator';
import { Entrance } from './shell/entrance';
import { Shell } from './shell/shell';

/** The console's addresses. The root, which is what people type, leads to the same place as /admin. */
export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Spin fullscreen />,
    children: [
      { path: '/', element: <Navigate to="/admin" replace /> },
      {
        element: <RequireAdministrator />,
        children: [
          { path: '/admin', element: <Navigate to={PAGES[0].path} replace /> },
          {
            element: <Shell />,
            children: [
              {
                path: '/admin/content',
                lazy: async () => ({
                  Component: (await import('../features/content/list-content/content-page')).ContentPage,
                }),
              },
              {
                path: '/admin/rewards',
                lazy: async () => ({
                  Component: (await import('../features/rewards/rewards-page')).RewardsPage,
                }),
              },
              {
                path: '/admin/rewards/:id',
                lazy: async () => ({
                  Component: (await import('../features/rewards/reward-detail/reward-page')).RewardPage,
                }),
              },
              {
                path: '/admin/surveys',
                lazy: async () => ({
                  Component: (await import('../features/surveys/surveys-page')).SurveysPage,
                }),
              },
              {
                path: '/admin/surveys/:id/results',
                lazy: async () => ({
                  Component: (await import('../features/surveys/results/results-page')).ResultsPage,
                }),
              },
            ],
          },
        ],
      },
      {
        element: <Entrance />,
        children: [
          { path: '/admin/auth', element: <SignInPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
