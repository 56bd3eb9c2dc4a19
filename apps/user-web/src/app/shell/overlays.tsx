import { lazy, Suspense } from 'react';

import { TellPersonChanged } from '../../features/auth/tell-person-changed';
import { useUser } from '../../features/auth/use-user';
import { RememberInvitation } from '../../features/invitation/remember-invitation';
import { AnnounceArrivals } from '../../features/points/announce-arrivals';
import { PointsPopups } from '../../features/points/points-popup';
import { KeepOffline } from '../../features/redemptions/keep-offline/keep-offline';
import { ResendCompletions } from '../../features/videos/complete-video/resend-completions';
import { ViewLimitWidgets } from '../../features/videos/view-limit/view-limit-widgets';
import { Toaster } from '../../ui/toasts/toaster';

// Guests have no redemptions to follow.
const FollowRedemptions = lazy(
  () => import('../../features/redemptions/follow-redemptions/follow-redemptions'),
);

/** Everything that appears above the page when something happens. */
export default function Overlays() {
  const { user } = useUser();
  return (
    <>
      <ViewLimitWidgets />
      <PointsPopups />
      {user && <AnnounceArrivals key={user.id} userId={user.id} />}
      <ResendCompletions />
      <Suspense>{user && <FollowRedemptions userId={user.id} />}</Suspense>
      <KeepOffline />
      {!user && <RememberInvitation />}
      <TellPersonChanged />
      <Toaster />
    </>
  );
}
