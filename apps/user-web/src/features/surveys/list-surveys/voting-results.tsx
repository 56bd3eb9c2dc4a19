import type { SurveyResultsDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Notice } from '../../../ui/page';
import { allResultsQuery } from '../survey-queries';
import { StatusTag } from '../survey-results/status-tag';
import { topOptions } from '../survey-results/top-options';
import { VoteBar } from '../survey-results/vote-bar';
import { ListedSurvey } from './listed-survey';
import { SurveyCards } from './survey-cards';

/** The results of all surveys: how many people took part, and which option leads. */
export function VotingResults() {
  const texts = useTexts();
  const list = useInfiniteQuery(allResultsQuery);
  return (
    <SurveyCards
      list={list}
      items={rowsOf(list.data) ?? []}
      keyOf={({ surveyId }) => surveyId}
      card={(results) => <ResultsCard results={results} />}
      none={<Notice title={texts.surveys.noResults}>{texts.surveys.noResultsHelp}</Notice>}
      errorTitle={texts.results.error}
    />
  );
}

function ResultsCard({ results }: { results: SurveyResultsDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const { surveyId, title, questions, totalParticipants, totalVotes } = results;
  const leading = topOptions(questions, 1)[0];
  return (
    <ListedSurvey
      surveyId={surveyId}
      title={title}
      titleId={`results-${surveyId}`}
      tag={<StatusTag survey={results} />}
    >
      <p className="text-side text-muted tabular-nums">
        {texts.surveys.participants({ count: totalParticipants, amount: formats.points(totalParticipants) })}{' '}
        · {texts.results.voteCount({ count: totalVotes, amount: formats.points(totalVotes) })}
      </p>
      {leading ? (
        <VoteBar option={leading.option} question={leading.question} namesQuestion />
      ) : (
        <p>{totalParticipants === 0 && texts.results.nobody}</p>
      )}
    </ListedSurvey>
  );
}
