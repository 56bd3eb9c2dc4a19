import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { Card } from '../../ui/board';
import { Bar } from './bar';
import { Loaded } from './loaded';
import { progressQuery } from './progress-queries';

/** The goals of the day, the week and the month, and the streak. */
export function ProgressTracker({ userId }: { userId: number }) {
  const { t } = useTranslation();
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-section font-extrabold">{t('progress.title')}</h2>
      <Loaded query={useQuery(progressQuery(userId))}>
        {({ day, week, month, streakDays }) => (
          <>
            <Bar label={t('progress.day')} value={day.earnedPoints} target={day.goalPoints} />
            <Bar label={t('progress.week')} value={week.earnedPoints} target={week.goalPoints} />
            <Bar label={t('progress.month')} value={month.earnedPoints} target={month.goalPoints} />
            <p className="font-bold">{t('progress.streak', { days: streakDays })}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
