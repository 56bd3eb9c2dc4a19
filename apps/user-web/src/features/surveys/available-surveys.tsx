import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyDto } from '@pwen/api-client';
import { Notice } from '../../ui/page';
import { LoadError, MoreButton, WaitingCards } from './list-states';
import { takesAnswers } from './questions';
import { SurveyCard } from './survey-card';
import { surveysQuery } from './survey-queries';

interface AvailableSurveysProps {
  /** Null for a guest. */
  userId: number | null;
  /** What can be done about a survey. */
  action: (survey: SurveyDto) => ReactNode;
}

/** The surveys that can be answered, and what stands there when there is none. */
export function AvailableSurveys({ userId, action }: AvailableSurveysProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(surveysQuery(userId));
  const { data, isError, hasNextPage, isFetching, fetchNextPage } = list;
  const all = data?.pages.flatMap((page) => page.surveys) ?? [];
  const available = all.filter((survey) => takesAnswers(survey) && !survey.isCompleted);

  // A page full of answered surveys says nothing yet about the next.
  const looksFurther = !!data && !isError && available.length === 0 && hasNextPage;
  useEffect(() => {
    if (looksFurther && !isFetching) void fetchNextPage();
  }, [looksFurther, isFetching, fetchNextPage]);

  if (isError && available.length === 0) return <LoadError onRetry={() => void list.refetch()} />;
  if (list.isPending || looksFurther) return <WaitingCards />;
  if (available.length === 0)
    return all.some(({ isCompleted }) => isCompleted) ? (
      <Notice title={t('surveys.allDone')}>{t('surveys.allDoneHelp')}</Notice>
    ) : (
      <Notice title={t('surveys.empty')}>{t('surveys.emptyHelp')}</Notice>
    );
  return (
    <>
      <ul className="bar:grid-cols-2 grid gap-3">
        {available.map((survey) => (
          <li key={survey.id}>
            <SurveyCard survey={survey}>{action(survey)}</SurveyCard>
          </li>
        ))}
      </ul>
      <MoreButton {...list} />
    </>
  );
}
