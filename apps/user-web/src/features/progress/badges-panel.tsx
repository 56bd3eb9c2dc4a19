import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../i18n/use-formats';
import { Bar } from './bar';
import { Loaded } from './loaded';
import { achievementsQuery } from './progress-queries';
import { ReachedOn } from './reached-on';

/** The ranks by the points earned ever. */
export default function BadgesPanel({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Loaded query={useQuery(achievementsQuery(userId))}>
      {({ badges }) => (
        <ul className="bar:grid-cols-2 grid grid-cols-1 gap-5">
          {badges.map(({ id, progress, target, reachedAt }) => (
            <li key={id}>
              <Bar
                label={t(`badge.${id}`)}
                help={t('progress.badgeHelp', { points: formats.points(target) })}
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
