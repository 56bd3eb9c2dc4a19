import { lazy, Suspense } from 'react';

import { TellPersonChanged } from '../../features/auth/tell-person-changed';
import { useUser } from '../../features/auth/use-user';
import { RememberInvitation } from '../../features/invitation/remember-invitation';
import { AnnounceArrivals } from '../../features/points/announce-arrivals';
import { useCurrentPopup } from '../../features/points/popup-store';
import { KeepOffline } from '../../features/redemptions/keep-offline/keep-offline';
import { ResendCompletions } from '../../features/videos/complete-video/resend-completions';
import { ViewLimitWidgets } from '../../features/videos/view-limit/view-limit-widgets';
import { useToast } from '../../ui/toasts/toast-store';

// Guests earn nothing, and rarely cause a toast.
const PointsPopups = lazy(() => import('../../features/points/points-popup'));
const Toaster = lazy(() => import('../../ui/toasts/toaster'));
// Guests have no redemptions to follow.
const FollowRedemptions = lazy(
  () => import('../../features/redemptions/follow-redemptions/follow-redemptions'),
);

/** Everything that appears above the page when something happens. */
export default function Overlays() {
  const { user } = useUser();
  const popup = useCurrentPopup();
  const toast = useToast();
  return (
    <>
      <ViewLimitWidgets />
      <Suspense>{(user || popup) && <PointsPopups />}</Suspense>
      {user && <AnnounceArrivals key={user.id} userId={user.id} />}
      <ResendCompletions />
      <Suspense>{user && <FollowRedemptions userId={user.id} />}</Suspense>
      <KeepOffline />
      {!user && <RememberInvitation />}
      <TellPersonChanged />
      <Suspense>{(user || toast) && <Toaster />}</Suspense>
    </>
  );
}
