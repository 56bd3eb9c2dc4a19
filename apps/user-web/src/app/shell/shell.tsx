import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';

import { useOnline } from '../../device/connection';
import { keepsVouchers } from '../../device/kept-for';
import { useStored } from '../../device/storage';
import { useUser } from '../../features/auth/use-user';
import { useSignupPrompt } from '../../features/signup-prompt/use-signup-prompt';
import { lazyWithTexts } from '../../i18n/lazy-with-texts';
import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { FirstPageShown, isFirstPageShown } from '../../ui/first-page';
import { Spinner } from '../../ui/waiting/spinner';
import { ErrorBoundary } from '../error-boundary';
import { BottomTabs } from './bottom-tabs';
import { Footer } from './footer';
import { ScrollToTop } from './scroll-to-top';
import { TopBar } from './top-bar';

// Loaded once the first page is interactive, which does not need them.
const Overlays = lazy(() => import('./overlays'));
const ViewLimitStrip = lazyWithTexts(() => import('../../features/videos/view-limit/view-limit-strip'));
const ArrivedStrip = lazyWithTexts(
  () => import('../../features/redemptions/follow-redemptions/arrived-strip'),
);
const SignupPrompt = lazyWithTexts(() => import('../../features/signup-prompt/signup-prompt'));

/** The frame around every page: bars, navigation, footer. */
export function Shell() {
  const texts = useTexts();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="outlined rounded-button bg-card text-ink absolute top-2 left-2 z-50 -translate-y-20 px-4 py-3 font-bold focus:translate-y-0"
      >
        {texts.nav.skip}
      </a>
      <TopBar />
      <OfflineNote />
      <LimitStrip />
      <ArrivedVouchers />
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
  return <Suspense>{isFirstPageShown.use() && <Overlays />}</Suspense>;
}

/** Loaded only for somebody who has watched something in the last minutes. */
function LimitStrip() {
  const points = useStored('videoViewPoints');
  const pause = useStored('videoTimeoutStart');
  const isCounting = points !== null || pause !== null;
  return <Suspense>{isCounting && <ViewLimitStrip />}</Suspense>;
}

/** Loaded only when a voucher has come late. */
function ArrivedVouchers() {
  const hasArrived = useStored('arrivedVouchers') !== null;
  return <Suspense>{hasArrived && <ArrivedStrip />}</Suspense>;
}

function OfflineNote() {
  const texts = useTexts();
  const { pathname } = useLocation();
  const formats = useFormats();
  const hasVouchers = keepsVouchers(useStored('keptRedemptions'));
  const keptAt = useStored('keptAt');
  if (useOnline()) return null;
  return (
    <div
      role="status"
      className="bg-sky text-on-sky text-side flex flex-col items-center px-4 py-2 text-center font-bold"
    >
      <p>
        {keptAt === null
          ? texts.state.offline
          : texts.state.offlineWithKept({ moment: formats.moment(new Date(keptAt), new Date()) })}
      </p>
      {hasVouchers && pathname !== PATHS.redemptions && (
        <Link to={PATHS.redemptions} className="inline-flex min-h-12 items-center underline">
          {texts.state.openVouchers}
        </Link>
      )}
    </div>
  );
}

function GuestPrompt() {
  const { user, isPending, isError } = useUser();
  const { pathname } = useLocation();
  const isGuest = !isPending && !isError && user === null;
  const { open, close } = useSignupPrompt(isGuest && pathname !== PATHS.auth);
  return (
    open && (
      <Suspense>
        <SignupPrompt onClose={close} />
      </Suspense>
    )
  );
}
