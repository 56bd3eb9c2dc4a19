import type { SurveyDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { takesAnswers } from '@pwen/web/surveys';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Notice } from '../../../ui/page';
import { surveysQuery } from '../survey-queries';
import { SurveyCard } from './survey-card';
import { SurveyCards } from './survey-cards';

interface AvailableSurveysProps {
  /** Null for a guest. */
  userId: number | null;
  /** The button for a survey. */
  action: (survey: SurveyDto) => ReactNode;
}

/** The surveys that can be answered, or a message when there are none. */
export function AvailableSurveys({ userId, action }: AvailableSurveysProps) {
  const texts = useTexts();
  const list = useInfiniteQuery(surveysQuery(userId));
  const { data, isError, hasNextPage, isFetching, fetchNextPage } = list;
  const all = rowsOf(data) ?? [];
  const available = all.filter((survey) => takesAnswers(survey) && !survey.isCompleted);

  // A page full of answered surveys does not mean that the next page has none to answer.
  const looksFurther = !!data && !isError && available.length === 0 && hasNextPage;
  useEffect(() => {
    if (looksFurther && !isFetching) void fetchNextPage();
  }, [looksFurther, isFetching, fetchNextPage]);

  return (
    <SurveyCards
      list={{ ...list, isPending: list.isPending || looksFurther }}
      items={available}
      keyOf={({ id }) => id}
      card={(survey) => <SurveyCard survey={survey}>{action(survey)}</SurveyCard>}
      none={
        all.some(({ isCompleted }) => isCompleted) ? (
          <Notice title={texts.surveys.allDone}>{texts.surveys.allDoneHelp}</Notice>
        ) : (
          <Notice title={texts.surveys.empty}>{texts.surveys.emptyHelp}</Notice>
        )
      }
    />
  );
}
