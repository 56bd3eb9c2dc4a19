import { useEffect } from 'react';

import { TellPersonChanged } from '../../features/auth/tell-person-changed';
import { useUser } from '../../features/auth/use-user';
import { RememberInvitation } from '../../features/invitation/remember-invitation';
import { useCurrentPopup } from '../../features/points/popup-store';
import { KeepOffline } from '../../features/redemptions/keep-offline/keep-offline';
import { lazyWithTexts } from '../../i18n/lazy-with-texts';
import { preserveFocus } from '../../ui/focus/preserve-focus';
import { useToast } from '../../ui/toasts/toast-store';
import { Extra } from './extra';

// A guest earns nothing, and rarely causes a toast.
const PersonOverlays = lazyWithTexts(() => import('./person-overlays'));
const PointsPopups = lazyWithTexts(() => import('../../features/points/points-popup'));
const Toaster = lazyWithTexts(() => import('../../ui/toasts/toaster'));

/** Everything that appears above the page when something happens. */
export default function Overlays() {
  const { user } = useUser();
  const popup = useCurrentPopup();
  const toast = useToast();
  useEffect(preserveFocus, []);
  return (
    <>
      <Extra>{user && <PersonOverlays user={user} />}</Extra>
      <Extra>{(user || popup) && <PointsPopups />}</Extra>
      <Extra>{(user || toast) && <Toaster />}</Extra>
      <KeepOffline />
      {!user && <RememberInvitation />}
      <TellPersonChanged />
    </>
  );
}
