import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SurveyResponseDto } from '@pwen/api-client';
import { useFormats } from '../../i18n/use-formats';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/page';
import { LoadError, MoreButton, WaitingCards } from './list-states';
import { ResultsLink } from './results-link';
import { PointsTag } from './survey-card';
import { surveyResponsesQuery } from './survey-queries';

/** The surveys that a person has answered, newest first, with what each paid. */
export function CompletedSurveys({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(surveyResponsesQuery(userId));
  const responses = list.data?.pages.flatMap((page) => page.responses) ?? [];

  if (list.isPending) return <WaitingCards />;
  if (list.isError && responses.length === 0) return <LoadError onRetry={() => void list.refetch()} />;
  if (responses.length === 0)
    return <Notice title={t('surveys.noneCompleted')}>{t('surveys.noneCompletedHelp')}</Notice>;
  return (
    <>
      <ul className="bar:grid-cols-2 grid gap-3">
        {responses.map((response) => (
          <li key={response.id}>
            <CompletedCard response={response} />
          </li>
        ))}
      </ul>
      <MoreButton {...list} />
    </>
  );
}

function CompletedCard({ response }: { response: SurveyResponseDto }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = `response-${response.id}`;
  const moment = formats.moment(new Date(response.completedAt), new Date());
  return (
    <article
      aria-labelledby={titleId}
      className="outlined rounded-card bg-card flex h-full flex-col gap-2 p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="text-section min-w-0 font-extrabold wrap-anywhere">
          {response.surveyTitle}
        </h2>
        <PointsTag points={response.pointsEarned} />
      </div>
      <p className="text-side text-lime flex items-center gap-2 font-bold">
        <Icon name="check" className="size-4" />
        <time dateTime={response.completedAt}>{t('surveys.answeredAt', { moment })}</time>
      </p>
      <div className="mt-auto flex flex-col pt-2">
        <ResultsLink surveyId={response.surveyId} describedBy={titleId} />
      </div>
    </article>
  );
}
