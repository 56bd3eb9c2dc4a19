import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { Card } from '../../ui/board';
import { Bar } from './bar';
import { Loaded } from './loaded';
import { progressQuery } from './progress-queries';

/** The goals of the day, the week and the month, and the streak. */
export function ProgressTracker({ userId }: { userId: number }) {
  const texts = useTexts();
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-section font-extrabold">{texts.progress.title}</h2>
      <Loaded query={useQuery(progressQuery(userId))}>
        {({ day, week, month, streakDays }) => (
          <>
            <Bar label={texts.progress.day} value={day.earnedPoints} target={day.goalPoints} />
            <Bar label={texts.progress.week} value={week.earnedPoints} target={week.goalPoints} />
            <Bar label={texts.progress.month} value={month.earnedPoints} target={month.goalPoints} />
            <p className="font-bold">{texts.progress.streak({ days: streakDays })}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
