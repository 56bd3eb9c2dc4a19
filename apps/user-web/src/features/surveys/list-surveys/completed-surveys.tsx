import type { SurveyResponseDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/page';
import { surveyResponsesQuery } from '../survey-queries';
import { ListedSurvey } from './listed-survey';
import { PointsTag } from './survey-card';
import { SurveyCards } from './survey-cards';

/** The surveys that a person has answered, newest first, with the points that each paid. */
export function CompletedSurveys({ userId }: { userId: number }) {
  const texts = useTexts();
  const list = useInfiniteQuery(surveyResponsesQuery(userId));
  return (
    <SurveyCards
      list={list}
      items={rowsOf(list.data) ?? []}
      keyOf={({ id }) => id}
      card={(response) => <CompletedCard response={response} />}
      none={<Notice title={texts.surveys.noneCompleted}>{texts.surveys.noneCompletedHelp}</Notice>}
    />
  );
}

function CompletedCard({ response }: { response: SurveyResponseDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const { id, surveyId, surveyTitle, pointsEarned, completedAt } = response;
  const moment = formats.moment(new Date(completedAt), new Date());
  return (
    <ListedSurvey
      surveyId={surveyId}
      title={surveyTitle}
      titleId={`response-${id}`}
      tag={<PointsTag points={pointsEarned} />}
    >
      <p className="text-side text-lime flex items-center gap-2 font-bold">
        <Icon name="check" className="size-4" />
        <time dateTime={completedAt}>{texts.surveys.answeredAt({ moment })}</time>
      </p>
    </ListedSurvey>
  );
}
