import { Suspense } from 'react';

import { lazyExtraWithTexts } from '../../../i18n/lazy-with-texts';
import { useAwardsOnTheWay } from './awards-on-the-way';

// Rarely needed: not part of a first visit.
const OnTheWayNote = lazyExtraWithTexts(() => import('./on-the-way-note'));

/** The points that this person was told will be credited; screen readers announce when there are some. */
export function PointsOnTheWay({ userId }: { userId: number }) {
  const awards = useAwardsOnTheWay(userId).filter(({ told, points }) => told && points > 0);
  return (
    <p role="status" className="empty:hidden">
      {awards.length > 0 && (
        <Suspense>
          <OnTheWayNote awards={awards} />
        </Suspense>
      )}
    </p>
  );
}
