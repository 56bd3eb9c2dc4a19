import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { Bar } from './bar';
import { Loaded } from './loaded';
import { achievementsQuery } from './progress-queries';
import { ReachedOn } from './reached-on';

export default function AchievementsPanel({ userId }: { userId: number }) {
  const texts = useTexts();
  return (
    <Loaded query={useQuery(achievementsQuery(userId))}>
      {({ achievements }) => (
        <ul className="bar:grid-cols-2 grid grid-cols-1 gap-5">
          {achievements.map(({ id, progress, target, reachedAt }) => (
            <li key={id}>
              <Bar label={texts.achievement[id]} value={progress} target={target} />
              <ReachedOn moment={reachedAt} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
