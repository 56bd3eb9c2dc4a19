import { PointsPopups } from '../../features/points/points-popup';
import { ResendCompletions } from '../../features/points/resend-completions';
import { ViewLimitWidgets } from '../../features/points/view-limit-widgets';
import { Toaster } from '../../ui/toasts/toaster';

/** What lies over the page when something happens. */
export default function Overlays() {
  return (
    <>
      <ViewLimitWidgets />
      <PointsPopups />
      <ResendCompletions />
      <Toaster />
    </>
  );
}
