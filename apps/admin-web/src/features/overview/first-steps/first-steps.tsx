import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';

import { useMay } from '../../sign-in/session';
import { firstStepsQuery } from '../overview-queries';
import type { FirstStepsCard as Card } from './first-steps-card';
import { usePutAway } from './put-away';
import { stepsOf } from './steps';

/** A programme that has begun does not load it; nor is anything said of it where it does not come. */
const FirstStepsCard = lazy<ComponentType<ComponentProps<typeof Card>>>(() =>
  import('./first-steps-card').then(
    (part) => ({ default: part.FirstStepsCard }),
    () => ({ default: () => null }),
  ),
);

/** What the programme still needs, for those who can do it, until all is done or they put it away. */
export function FirstSteps() {
  const mayChange = useMay('change-settings');
  const { isPutAway, putAway } = usePutAway();
  const { data, isLoading } = useQuery({ ...firstStepsQuery, enabled: mayChange });
  if (isLoading) return <Awaited />;
  if (!mayChange || !data) return null;
  const steps = stepsOf(data);
  const missing = steps.filter(({ isDone }) => !isDone);
  if (missing.every(isPutAway)) return null;
  return (
    <Suspense fallback={<Awaited />}>
      <FirstStepsCard steps={steps} onPutAway={() => putAway(missing)} />
    </Suspense>
  );
}

/** What comes after it is shown a moment later, instead of being pushed down. */
function Awaited() {
  return <span className="first-steps-awaited" hidden />;
}
