import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';

import { useOnline } from '../../device/connection';
import { keepsVouchers } from '../../device/kept-for';
import { useStored } from '../../device/storage';
import { useIsGuest, useUser } from '../../features/auth/use-user';
import { useSignupPrompt } from '../../features/signup-prompt/use-signup-prompt';
import { lazyWithTexts } from '../../i18n/lazy-with-texts';
import { useFormats } from '../../i18n/use-formats';
import { useFirstTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { FirstPageShown, isFirstPageShown } from '../../ui/first-page';
import { Icon } from '../../ui/icon';
import { leftNotice } from '../../ui/refusal/left-notice';
import { Strip, STRIP_LINK, Strips } from '../../ui/strip';
import { Spinner } from '../../ui/waiting/spinner';
import { ErrorBoundary } from '../failures/error-boundary';
import { BottomTabs } from './bottom-tabs';
import { Extra } from './extra';
import { Footer } from './footer';
import { ScrollToTop } from './scroll-to-top';
import { TopBar } from './top-bar';

// Loaded once the first page is interactive, which does not need them.
const Overlays = lazy(() => import('./overlays'));
const ViewLimitStrip = lazyWithTexts(() => import('../../features/videos/view-limit/view-limit-strip'));
const ArrivedStrip = lazyWithTexts(
  () => import('../../features/redemptions/follow-redemptions/arrived-strip'),
);
const LeftNoticeStrip = lazyWithTexts(() => import('../../ui/refusal/left-notice-strip'));
const NoBonusStrip = lazyWithTexts(() => import('../../features/points/no-bonus-strip'));
const SignupPrompt = lazyWithTexts(() => import('../../features/signup-prompt/signup-prompt'));

/** The frame around every page: bars, navigation, footer. */
export function Shell() {
  const texts = useFirstTexts();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="outlined rounded-button bg-card text-ink absolute top-2 left-2 z-50 -translate-y-20 px-4 py-3 font-bold focus:translate-y-0"
      >
        {texts.nav.skip}
      </a>
      <TopBar />
      <LeftNotice />
      <Strips>
        <OfflineHint />
        <LimitStrip />
        <ArrivedVouchers />
        <NoBonus />
      </Strips>
      <main id="content" className="min-h-dvh flex-1">
        <CurrentPage />
      </main>
      <Footer />
      <BottomTabs />
      <LaterOverlays />
      <GuestPrompt />
      <ScrollToTop />
    </div>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Spinner />}>
        <Outlet />
        <FirstPageShown />
      </Suspense>
    </ErrorBoundary>
  );
}

function LaterOverlays() {
  return <Extra>{isFirstPageShown.use() && <Overlays />}</Extra>;
}

/** Loaded only for somebody who has watched something in the last minutes. */
function LimitStrip() {
  const points = useStored('videoViewPoints');
  const pause = useStored('videoTimeoutStart');
  const isCounting = points !== null || pause !== null;
  return <Extra>{isCounting && <ViewLimitStrip />}</Extra>;
}

/** Loaded only when something was refused whose place in the page is gone. */
function LeftNotice() {
  const notice = leftNotice.use();
  return <Extra>{notice && <LeftNoticeStrip notice={notice} />}</Extra>;
}

/** Loaded only when a voucher has come late. */
function ArrivedVouchers() {
  const hasArrived = useStored('arrivedVouchers') !== null;
  return <Extra>{hasArrived && <ArrivedStrip />}</Extra>;
}

/** Loaded only for somebody who comes back, until their first points. */
function NoBonus() {
  const { user } = useUser();
  const hasBegunWithout = user?.isReturning && user.balanceSequence === 0;
  return <Extra>{hasBegunWithout && <NoBonusStrip />}</Extra>;
}

function OfflineHint() {
  const texts = useFirstTexts();
  const { pathname } = useLocation();
  const formats = useFormats();
  const hasVouchers = keepsVouchers(useStored('keptRedemptions'));
  const keptAt = useStored('keptAt');
  if (useOnline()) return null;
  return (
    <Strip
      role="status"
      icon={<Icon name="clock" className="size-5" />}
      action={
        hasVouchers &&
        pathname !== PATHS.redemptions && (
          <Link to={PATHS.redemptions} className={STRIP_LINK}>
            {texts.state.openVouchers}
          </Link>
        )
      }
    >
      {keptAt === null
        ? texts.state.offline
        : texts.state.offlineWithKept({ moment: formats.moment(new Date(keptAt), new Date()) })}
    </Strip>
  );
}

function GuestPrompt() {
  const { pathname } = useLocation();
  const { open, close } = useSignupPrompt(useIsGuest(), pathname);
  return (
    open && (
      <Extra>
        <SignupPrompt onClose={close} />
      </Extra>
    )
  );
}
