import { useQuery } from '@tanstack/react-query';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Bar } from './bar';
import { Loaded } from './loaded';
import { challengesQuery } from './progress-queries';

/** Today's challenges. The server pays a completed one by itself. */
export default function ChallengesPanel({ userId }: { userId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <Loaded query={useQuery(challengesQuery(userId))}>
      {({ challenges }) => (
        <ul className="flex flex-col gap-5">
          {challenges.map(({ id, progress, target, rewardPoints, isPaid }) => (
            <li key={id}>
              <Bar
                label={texts.challenge[id]}
                help={
                  isPaid
                    ? texts.progress.paid({ points: formats.points(rewardPoints) })
                    : texts.progress.pays({ points: formats.points(rewardPoints) })
                }
                value={progress}
                target={target}
              />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
