import type { SurveyResultsDto } from '@pwen/api-client';
import { RESULTS_TOP_OVERALL } from '@pwen/domain/contract';
import { rowsOf } from '@pwen/web/lists';
import { takesAnswers } from '@pwen/web/surveys';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { isRefusedWith } from '../../../api/refusal';
import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { Card } from '../../../ui/board';
import { Button } from '../../../ui/button';
import { MoreButton } from '../../../ui/more-button';
import { Notice, Page, PageTitle } from '../../../ui/page';
import { useUser } from '../../auth/use-user';
import { useWayIn } from '../../auth/way-in';
import { LoadError, WaitingCards } from '../list-states';
import { allResultsQuery, surveyQuery, surveyResultsQuery } from '../survey-queries';
import { QuestionResults } from './question-results';
import { StatusTag } from './status-tag';
import { topOptions } from './top-options';
import { VoteBar } from './vote-bar';

const RECOUNT_MS = 3000;

/** The results of one survey, open to everyone. */
export default function ResultsPage() {
  const { id } = useParams();
  const surveyId = /^\d{1,15}$/.test(id ?? '') ? Number(id) : null;
  return <Page>{surveyId === null ? <NotFound /> : <Loaded key={surveyId} surveyId={surveyId} />}</Page>;
}

function Loaded({ surveyId }: { surveyId: number }) {
  const texts = useTexts();
  const { data, error, isPending, refetch } = useQuery({
    ...surveyResultsQuery(surveyId),
    // The server is counting: the new figures are available in a moment.
    refetchInterval: ({ state }) => (state.data?.isStale ? RECOUNT_MS : false),
  });

  if (isPending) return <WaitingCards />;
  if (data) return <Results results={data} />;
  if (isRefusedWith(error, 'SURVEY_NOT_FOUND') || isRefusedWith(error, 'NOT_FOUND')) return <NotFound />;
  return (
    <>
      <PageTitle>{texts.results.title}</PageTitle>
      <LoadError thrown={error} title={texts.results.error} onRetry={() => void refetch()} />
      <BackButton />
    </>
  );
}

function NotFound() {
  const texts = useTexts();
  return (
    <>
      <PageTitle>{texts.results.notFound}</PageTitle>
      <Notice title={texts.results.notFoundHelp} action={<BackButton />} />
    </>
  );
}

function BackButton() {
  const texts = useTexts();
  return (
    <Button look="plain" asChild className="self-start">
      <Link to={PATHS.surveys}>{texts.results.back}</Link>
    </Button>
  );
}

function Results({ results }: { results: SurveyResultsDto }) {
  const texts = useTexts();
  const top = topOptions(results.questions, RESULTS_TOP_OVERALL);
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="text-side text-muted font-bold">{texts.results.title}</p>
        <div className="flex items-start justify-between gap-3">
          <PageTitle className="min-w-0 wrap-anywhere">{results.title}</PageTitle>
          <StatusTag survey={results} />
        </div>
        <Counted results={results} />
      </div>
      <Figures results={results} />
      {results.totalParticipants === 0 && (
        <Notice title={texts.results.nobody} action={<Answer {...results} />} />
      )}
      {top.length > 0 && (
        <Card className="flex flex-col gap-4 p-5">
          <div>
            <h2 className="text-section font-extrabold">{texts.results.top}</h2>
            <p className="text-side text-muted">{texts.results.topText({ count: RESULTS_TOP_OVERALL })}</p>
          </div>
          <ol className="bar:grid-cols-2 grid gap-x-8 gap-y-4">
            {top.map(({ option, question }) => (
              <li key={`${question.questionId} ${option.optionText}`}>
                <VoteBar option={option} question={question} namesQuestion />
              </li>
            ))}
          </ol>
        </Card>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-section font-extrabold">{texts.results.perQuestion}</h2>
        <ol className="bar:grid-cols-2 grid items-start gap-3">
          {results.questions.map((question) => (
            <li key={question.questionId}>
              <QuestionResults question={question} />
            </li>
          ))}
        </ol>
      </section>
      <Comparison surveyId={results.surveyId} />
      <div className="flex flex-wrap gap-3">
        {results.totalParticipants > 0 && <Answer {...results} />}
        <BackButton />
      </div>
    </>
  );
}

/** When the answers were last counted, or that new ones are being counted. */
function Counted({ results: { countedAt, isStale } }: { results: SurveyResultsDto }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <p className="text-side text-muted" aria-live="polite">
      {isStale
        ? texts.results.stale
        : countedAt !== null &&
          texts.results.countedAt({ moment: formats.moment(new Date(countedAt), new Date()) })}
    </p>
  );
}

function Figures({ results }: { results: SurveyResultsDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const figures = [
    [texts.results.participants, results.totalParticipants],
    [texts.results.questions, results.questionCount],
    [texts.results.votes, results.totalVotes],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-3">
      {figures.map(([label, figure]) => (
        <div key={label} className="outlined rounded-card bg-card bar:px-4 flex flex-auto flex-col px-2 py-3">
          <dt className="text-tab bar:text-side text-muted order-2 wrap-break-word">{label}</dt>
          <dd className="text-title font-extrabold tabular-nums">{formats.points(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The link to take part, for people who have not answered. */
function Answer(results: SurveyResultsDto) {
  const texts = useTexts();
  const { user } = useUser();
  const path = href.answerSurvey(results.surveyId);
  const wayIn = useWayIn(path);
  const { data: survey } = useQuery({
    ...surveyQuery(results.surveyId, user?.id ?? null),
    enabled: user !== null && takesAnswers(results),
  });
  if (!takesAnswers(results) || (user && survey?.isCompleted !== false)) return null;
  return (
    <Button look="mango" asChild>
      {user ? (
        <Link to={path}>{texts.results.answerIt}</Link>
      ) : (
        <Link to={wayIn.to} state={wayIn.state}>
          {texts.surveys.participate}
        </Link>
      )}
    </Button>
  );
}

/** All surveys side by side, if there is more than one. */
function Comparison({ surveyId }: { surveyId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const list = useInfiniteQuery(allResultsQuery);
  const all = rowsOf(list.data) ?? [];
  const most = Math.max(1, ...all.map(({ totalParticipants }) => totalParticipants));
  if (all.length <= 1) return null;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-section font-extrabold">{texts.results.compare}</h2>
      <ul className="flex flex-col gap-4">
        {all.map((each) => (
          <li key={each.surveyId} className="flex flex-col gap-1">
            {each.surveyId === surveyId ? (
              <p className="font-extrabold wrap-anywhere" aria-current="page">
                {each.title} <span className="text-side text-muted font-bold">({texts.results.current})</span>
              </p>
            ) : (
              <Link
                to={href.surveyResults(each.surveyId)}
                className="text-blue inline-flex min-h-12 items-center self-start font-bold underline wrap-anywhere"
              >
                {each.title}
              </Link>
            )}
            <div className="rounded-pill bg-sky h-2.5 overflow-hidden" aria-hidden="true">
              <div
                className="bg-mango h-full"
                style={{ width: `${(100 * each.totalParticipants) / most}%` }}
              />
            </div>
            <p className="text-side text-muted tabular-nums">
              {texts.surveys.participants({
                count: each.totalParticipants,
                amount: formats.points(each.totalParticipants),
              })}{' '}
              · {texts.results.voteCount({ count: each.totalVotes, amount: formats.points(each.totalVotes) })}
            </p>
          </li>
        ))}
      </ul>
      <MoreButton list={list}>{texts.surveys.more}</MoreButton>
    </Card>
  );
}
