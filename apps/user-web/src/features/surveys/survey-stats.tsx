import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { LoadError } from './list-states';
import { surveyStatsQuery } from './survey-queries';

/**
 * Four figures: all surveys, answered surveys, points earned, and the share that is answered. Nothing before the first
 * answer: zeros would discourage.
 */
export function SurveyStats({ userId }: { userId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(surveyStatsQuery(userId));

  if (error && !data)
    return <LoadError thrown={error} title={texts.surveys.statsError} onRetry={() => void refetch()} />;
  if (!data || data.completedSurveys === 0) return null;
  const share = data.totalSurveys > 0 ? Math.round((100 * data.completedSurveys) / data.totalSurveys) : 0;
  const cards = [
    { label: texts.surveys.statTotal, figure: formats.points(data.totalSurveys) },
    { label: texts.surveys.statCompleted, figure: formats.points(data.completedSurveys) },
    {
      label: texts.surveys.statPoints,
      figure: formats.points(data.totalPointsEarned),
      isPoints: true,
    },
    { label: texts.surveys.statProgress, figure: texts.results.percent({ amount: share }), share },
  ];
  return (
    <dl className="bar:grid-cols-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,(100%-12px)/2)),1fr))] gap-3">
      {cards.map(({ label, figure, isPoints, share }) => (
        <div
          key={label}
          className={clsx(
            'outlined rounded-card flex flex-col p-4',
            isPoints ? 'bg-mango text-on-mango' : 'bg-card',
          )}
        >
          <dt className={clsx('text-side order-2', isPoints ? 'font-bold' : 'text-muted')}>{label}</dt>
          <dd className="text-title font-extrabold tabular-nums">{figure}</dd>
          {share !== undefined && (
            <dd className="rounded-pill bg-sky order-3 mt-2 block h-2.5 overflow-hidden" aria-hidden="true">
              <span className="bg-mango block h-full" style={{ width: `${share}%` }} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
