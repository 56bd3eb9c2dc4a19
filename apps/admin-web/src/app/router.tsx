import { Spin } from 'antd';
import { Navigate, type RouteObject } from 'react-router-dom';

import { SignInPage } from '../features/sign-in/sign-in-page';
import { loadAllTexts } from '../i18n/languages';
import { PATHS } from '../paths';
import { CrashPage } from './crash-page';
import { Entrance } from './shell/entrance';

// The lists that are pages of their own, and tabs of the dashboard.
const contentPage = async () => ({
  Component: (await import('../features/content/list-content/content-page')).ContentPage,
});
const peoplePage = async () => ({
  Component: (await import('../features/people/list-people/people-page')).PeoplePage,
});
const surveysPage = async () => ({
  Component: (await import('../features/surveys/list-surveys/surveys-page')).SurveysPage,
});

/** The routes of the console. The root, which people type, leads to the same page as /admin. */
export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Spin fullscreen />,
    children: [
      { path: PATHS.root, element: <Navigate to={PATHS.home} replace /> },
      {
        // Whoever signs in waits for no more than that page.
        lazy: async () => {
          const [{ RequireStaff }] = await Promise.all([import('./require-staff'), loadAllTexts()]);
          return { Component: RequireStaff };
        },
        children: [
          { path: PATHS.home, element: <Navigate to={PATHS.dashboard} replace /> },
          {
            lazy: async () => ({ Component: (await import('./shell/shell')).Shell }),
            children: [
              {
                lazy: async () => ({
                  Component: (await import('../features/overview/dashboard')).Dashboard,
                }),
                children: [
                  {
                    path: PATHS.dashboard,
                    lazy: async () => ({
                      Component: (await import('../features/overview/overview-page')).OverviewPage,
                    }),
                  },
                  { path: PATHS.dashboardContent, lazy: contentPage },
                  { path: PATHS.dashboardUsers, lazy: peoplePage },
                  { path: PATHS.dashboardSurveys, lazy: surveysPage },
                ],
              },
              { path: PATHS.content, lazy: contentPage },
              {
                path: PATHS.rewards,
                lazy: async () => ({
                  Component: (await import('../features/rewards/list-rewards/rewards-page')).RewardsPage,
                }),
              },
              {
                path: PATHS.reward,
                lazy: async () => ({
                  Component: (await import('../features/rewards/reward-detail/reward-page')).RewardPage,
                }),
              },
              { path: PATHS.users, lazy: peoplePage },
              {
                path: PATHS.user,
                lazy: async () => ({
                  Component: (await import('../features/people/person-page/person-page')).PersonPage,
                }),
              },
              {
                path: PATHS.approvals,
                lazy: async () => ({
                  Component: (await import('../features/balances/approvals/approvals-page')).ApprovalsPage,
                }),
              },
              { path: PATHS.surveys, lazy: surveysPage },
              {
                path: PATHS.log,
                lazy: async () => ({ Component: (await import('../features/log/log-page')).LogPage }),
              },
              {
                path: PATHS.surveyResults,
                lazy: async () => ({
                  Component: (await import('../features/surveys/results/results-page')).ResultsPage,
                }),
              },
              {
                path: PATHS.team,
                lazy: async () => ({ Component: (await import('../features/team/team-page')).TeamPage }),
              },
              {
                path: PATHS.settings,
                lazy: async () => ({
                  Component: (await import('../features/settings/settings-page')).SettingsPage,
                }),
              },
              {
                path: PATHS.security,
                lazy: async () => ({
                  Component: (await import('../features/security/security-page')).SecurityPage,
                }),
              },
            ],
          },
        ],
      },
      {
        element: <Entrance />,
        children: [
          { path: PATHS.signIn, element: <SignInPage /> },
          {
            path: PATHS.resetPassword,
            lazy: async () => ({
              Component: (await import('../features/sign-in/reset-password/reset-password-page'))
                .ResetPasswordPage,
            }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./not-found-page')).NotFoundPage }),
          },
        ],
      },
    ],
  },
];
