import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

import { lazyWithTexts } from '../i18n/lazy-with-texts';
import { PATHS } from '../paths';
import { ForEverybody, RequireUser } from './access';
import { Shell } from './shell/shell';
import { ToConsole } from './to-console';

// Each page is a chunk of its own, loaded when it is first visited. The routes are declared as elements because
// react-router's data router would add 17 kB (gzip) to every first load.
const HomePage = lazy(() => import('../features/videos/library/home-page'));
const AuthPage = lazyWithTexts(() => import('../features/auth/auth-page'));
const ResetPasswordPage = lazyWithTexts(() => import('../features/auth/reset-password-page'));
const ConfirmPage = lazyWithTexts(() => import('../features/confirm/confirm-page'));
const HowItWorksPage = lazyWithTexts(() => import('../features/info/how-it-works-page'));
const TermsPage = lazyWithTexts(() => import('../features/info/terms-page'));
const PrivacyPage = lazyWithTexts(() => import('../features/info/privacy-page'));
const HelpPage = lazyWithTexts(() => import('../features/info/help-page'));
const ContentListPage = lazyWithTexts(() => import('../features/videos/library/content-list-page'));
const WatchPage = lazyWithTexts(() => import('../features/watch/watch-page'));
const DashboardPage = lazyWithTexts(() => import('../features/dashboard/dashboard-page'));
const BalanceProofPage = lazyWithTexts(() => import('../features/balance-proof/balance-proof-page'));
const AccountPage = lazyWithTexts(() => import('../features/account/account-page'));
const SurveysPage = lazyWithTexts(() => import('../features/surveys/list-surveys/surveys-page'));
const ResultsPage = lazyWithTexts(() => import('../features/surveys/survey-results/results-page'));
const QuickSurveyPage = lazyWithTexts(() => import('../features/quick-survey/quick-survey-page'));
const RewardsPage = lazyWithTexts(() => import('../features/rewards/list-rewards/rewards-page'));
const FeaturedRewardsPage = lazyWithTexts(
  () => import('../features/rewards/list-rewards/featured-rewards-page'),
);
const RedemptionsPage = lazyWithTexts(
  () => import('../features/redemptions/list-redemptions/redemptions-page'),
);
const ReferralsPage = lazyWithTexts(() => import('../features/referrals/referrals-page'));
const NotFoundPage = lazyWithTexts(() => import('./not-found-page'));

/** Which page is at which path, and who may see it. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={PATHS.home} element={<HomePage />} />
        <Route path={PATHS.auth} element={<AuthPage />} />
        <Route path={PATHS.resetPassword} element={<ResetPasswordPage />} />
        <Route path={PATHS.confirmEmail} element={<ConfirmPage />} />
        <Route path={PATHS.howItWorks} element={<HowItWorksPage />} />
        <Route path={PATHS.terms} element={<TermsPage />} />
        <Route path={PATHS.privacy} element={<PrivacyPage />} />
        <Route path={PATHS.help} element={<HelpPage />} />
        <Route path={PATHS.surveyResults} element={<ResultsPage />} />
        <Route element={<ForEverybody />}>
          <Route path={PATHS.surveys} element={<SurveysPage />} />
          <Route path={PATHS.rewards} element={<RewardsPage />} />
        </Route>
        <Route element={<RequireUser orPending />}>
          <Route path={PATHS.contentList} element={<ContentListPage />} />
        </Route>
        <Route element={<RequireUser />}>
          <Route path={PATHS.content} element={<WatchPage />} />
          <Route path={PATHS.featuredRewards} element={<FeaturedRewardsPage />} />
        </Route>
        <Route element={<RequireUser isOwn />}>
          <Route path={PATHS.quickSurvey} element={<QuickSurveyPage />} />
          <Route path={PATHS.dashboard} element={<DashboardPage />} />
          <Route path={PATHS.balanceProof} element={<BalanceProofPage />} />
          <Route path={PATHS.account} element={<AccountPage />} />
          <Route path={PATHS.referrals} element={<ReferralsPage />} />
        </Route>
        <Route element={<RequireUser orKept isOwn />}>
          <Route path={PATHS.redemptions} element={<RedemptionsPage />} />
        </Route>
        <Route path={PATHS.console} element={<ToConsole />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
