import { useQuery } from '@tanstack/react-query';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Bar } from './bar';
import { Loaded } from './loaded';
import { achievementsQuery } from './progress-queries';
import { ReachedOn } from './reached-on';

/** The ranks by the points earned ever. */
export default function BadgesPanel({ userId }: { userId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <Loaded query={useQuery(achievementsQuery(userId))}>
      {({ badges }) => (
        <ul className="bar:grid-cols-2 grid grid-cols-1 gap-5">
          {badges.map(({ id, progress, target, reachedAt }) => (
            <li key={id}>
              <Bar
                label={texts.badge[id]}
                help={texts.progress.badgeHelp({ points: formats.points(target) })}
                value={progress}
                target={target}
              />
              <ReachedOn moment={reachedAt} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
