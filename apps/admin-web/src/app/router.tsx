import { Spin } from 'antd';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';

import { SignInPage } from '../features/sign-in/sign-in-page';
import { loadAllTexts } from '../i18n/languages';
import { PAGE_PERMISSIONS, type Path, PATHS } from '../paths';
import { CrashPage } from './crash-page';
import { OnlyFor } from './roles/only-for';
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

/** A page of the team, shown only to whoever may open it. */
function page(path: Path, lazy: LazyPage): RouteObject {
  const permission = PAGE_PERMISSIONS[path];
  if (permission === undefined) return { path, lazy };
  return { element: <OnlyFor permission={permission} />, children: [{ path, lazy }] };
}

type LazyPage = () => Promise<{ Component: ComponentType }>;

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
                  page(PATHS.dashboard, async () => ({
                    Component: (await import('../features/overview/overview-page')).OverviewPage,
                  })),
                  page(PATHS.dashboardContent, contentPage),
                  page(PATHS.dashboardUsers, peoplePage),
                  page(PATHS.dashboardSurveys, surveysPage),
                ],
              },
              page(PATHS.content, contentPage),
              page(PATHS.video, async () => ({
                Component: (await import('../features/content/content-detail/video-page')).VideoPage,
              })),
              page(PATHS.rewards, async () => ({
                Component: (await import('../features/rewards/list-rewards/rewards-page')).RewardsPage,
              })),
              page(PATHS.reward, async () => ({
                Component: (await import('../features/rewards/reward-detail/reward-page')).RewardPage,
              })),
              page(PATHS.users, peoplePage),
              page(PATHS.mailboxes, async () => ({
                Component: (await import('../features/mailboxes/mailboxes-page')).MailboxesPage,
              })),
              page(PATHS.user, async () => ({
                Component: (await import('../features/people/person-page/person-page')).PersonPage,
              })),
              page(PATHS.approvals, async () => ({
                Component: (await import('../features/balances/approvals/approvals-page')).ApprovalsPage,
              })),
              page(PATHS.review, async () => ({
                Component: (await import('../features/review/review-page')).ReviewPage,
              })),
              page(PATHS.surveys, surveysPage),
              page(PATHS.log, async () => ({
                Component: (await import('../features/log/log-page')).LogPage,
              })),
              page(PATHS.surveyResults, async () => ({
                Component: (await import('../features/surveys/results/results-page')).ResultsPage,
              })),
              page(PATHS.team, async () => ({
                Component: (await import('../features/team/team-page')).TeamPage,
              })),
              page(PATHS.settings, async () => ({
                Component: (await import('../features/settings/settings-page')).SettingsPage,
              })),
              page(PATHS.security, async () => ({
                Component: (await import('../features/security/security-page')).SecurityPage,
              })),
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
