import { Suspense } from 'react';

import { useStored } from '../../../device/storage';
import { lazyExtraWithTexts } from '../../../i18n/lazy-with-texts';

// Rarely needed: not part of a first visit.
const ToldPoints = lazyExtraWithTexts(() => import('./told-points'));

/** The points that this person was told will be credited; screen readers announce when there are some. */
export function PointsOnTheWay({ userId }: { userId: number }) {
  const outbox = useStored('outbox');
  return (
    <p role="status" className="empty:hidden">
      {outbox !== null && (
        <Suspense>
          <ToldPoints userId={userId} />
        </Suspense>
      )}
    </p>
  );
}
