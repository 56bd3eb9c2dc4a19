import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SurveyResultsDto } from '@pwen/api-client';
import { useFormats } from '../../i18n/use-formats';
import { Notice } from '../../ui/page';
import { LoadError, MoreButton, WaitingCards } from './list-states';
import { ResultsLink } from './results-link';
import { StatusTag } from './status-tag';
import { allResultsQuery } from './survey-queries';
import { topOptions } from './top-options';
import { VoteBar } from './vote-bar';

/** What people answered, survey by survey: how many took part, and what leads. */
export function VotingResults() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(allResultsQuery);
  const results = list.data?.pages.flatMap((page) => page.results) ?? [];

  if (list.isPending) return <WaitingCards />;
  if (list.isError && results.length === 0)
    return <LoadError title={t('results.error')} onRetry={() => void list.refetch()} />;
  if (results.length === 0)
    return <Notice title={t('surveys.noResults')}>{t('surveys.noResultsHelp')}</Notice>;
  return (
    <>
      <ul className="bar:grid-cols-2 grid gap-3">
        {results.map((each) => (
          <li key={each.surveyId}>
            <ResultsCard results={each} />
          </li>
        ))}
      </ul>
      <MoreButton {...list} />
    </>
  );
}

function ResultsCard({ results }: { results: SurveyResultsDto }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = `results-${results.surveyId}`;
  const leading = topOptions(results.questions, 1)[0];
  return (
    <article
      aria-labelledby={titleId}
      className="outlined rounded-card bg-card flex h-full flex-col gap-2 p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="text-section min-w-0 font-extrabold wrap-anywhere">
          {results.title}
        </h2>
        <StatusTag survey={results} />
      </div>
      <p className="text-side text-muted tabular-nums">
        {t('surveys.participants', {
          count: results.totalParticipants,
          amount: formats.points(results.totalParticipants),
        })}{' '}
        · {t('results.voteCount', { count: results.totalVotes, amount: formats.points(results.totalVotes) })}
      </p>
      {leading ? (
        <VoteBar option={leading.option} question={leading.question} />
      ) : (
        <p>{results.totalParticipants === 0 && t('results.nobody')}</p>
      )}
      <div className="mt-auto flex flex-col pt-2">
        <ResultsLink surveyId={results.surveyId} describedBy={titleId} />
      </div>
    </article>
  );
}
