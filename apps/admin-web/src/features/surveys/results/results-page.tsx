import { ArrowLeftOutlined } from '@ant-design/icons';
import type { SurveyResultsDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useQuery } from '@tanstack/react-query';
import { Result, Switch, Tag, Typography } from 'antd';
import { Link, useParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { useWayBack } from '../../../ui/lists/use-list-view';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import type { OwnDays } from '../../../ui/time/period';
import { PeriodPicker } from '../../../ui/time/period-picker';
import { usePageTitle } from '../../../ui/use-page-title';
import { LogOf } from '../../log/log-of';
import { useMay } from '../../sign-in/session';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { QuestionTally } from './question-tally';
import { BeforeHint, CountedHint, Figures, type SomeResults } from './results-figures';
import { exportPath, periodResultsQuery, resultsQuery } from './results-query';
import { useResultsView } from './use-results-view';
import '../survey-tags.css';
import './results.css';

/** The results of one survey, question by question, including retired questions. */
export function ResultsPage() {
  const texts = useTexts();
  const id = Number(useParams().id);
  const view = useResultsView();
  const results = useQuery(resultsQuery(id, view.wish));
  usePageTitle(results.data?.title ?? texts.surveyResults.title);

  // Earlier results stay on the page when a new request fails.
  if (results.data) return <Results results={results.data} view={view} />;
  if (['SURVEY_NOT_FOUND', 'VALIDATION_FAILED', 'NOT_FOUND'].includes(errorCodeOf(results.error) ?? '')) {
    return (
      <Result
        icon={<span className="not-found-figure">404</span>}
        title={<h1 className="result-title">{texts.errors.SURVEY_NOT_FOUND}</h1>}
        extra={<BackLink />}
      />
    );
  }
  return (
    <>
      <BackLink />
      <h1 className="visually-hidden">{texts.surveyResults.title}</h1>
      {results.isPending ? (
        <Loading />
      ) : (
        <LoadFailed
          title={texts.surveyResults.loadFailed}
          isRetrying={results.isFetching}
          onRetry={() => void results.refetch()}
        />
      )}
    </>
  );
}

interface ResultsProps {
  results: SurveyResultsDto;
  view: ReturnType<typeof useResultsView>;
}

function Results({
  results,
  view: { view, days, suggested, choose, chooseAll, wish, leaveOutFast },
}: ResultsProps) {
  const texts = useTexts();
  const { surveyId, title, status, hasEnded } = results;
  const mayRead = useMay('read-answers');
  const seesLog = useMay('see-log');
  const steppedUp = useSteppedUp();
  const inPeriod = useQuery(periodResultsQuery(surveyId, days, wish));

  return (
    <>
      <BackLink />
      <div className="page-head">
        <div className="survey-head">
          <Typography.Title level={1}>{title}</Typography.Title>
          <span className="survey-tags">
            <Tag>{texts.surveys.status[status]}</Tag>
            {hasEnded && <Tag color="error">{texts.surveys.ended}</Tag>}
          </span>
        </div>
        {mayRead && (
          <ExportButton
            path={exportPath(surveyId, days)}
            fileName={`survey-${surveyId}.csv`}
            label={texts.surveyResults.export}
            makeCall={steppedUp}
          />
        )}
      </div>
      <PeriodPicker view={view} days={suggested} onChoose={choose} onChooseAll={chooseAll} />
      <FastSwitch
        count={results.fastParticipants}
        isOut={wish.withoutFast ?? false}
        onChange={leaveOutFast}
      />
      {days === null ? (
        <>
          <Figures results={results} questionCount={results.questionCount} />
          <CountedHint results={results} />
          {results.totalParticipants === 0 && !results.isStale && (
            <Nothing title={texts.surveyResults.noneTitle} text={texts.surveyResults.noneText} />
          )}
          <Tallies results={results} days={days} />
        </>
      ) : inPeriod.data ? (
        <>
          <Figures results={inPeriod.data} questionCount={results.questionCount} />
          <BeforeHint days={inPeriod.data} />
          {inPeriod.data.totalParticipants === 0 && <Nothing title={texts.overview.report.empty} />}
          <Tallies results={inPeriod.data} days={days} />
        </>
      ) : inPeriod.isPending ? (
        <Loading />
      ) : (
        <LoadFailed
          title={texts.surveyResults.loadFailed}
          isRetrying={inPeriod.isFetching}
          onRetry={() => void inPeriod.refetch()}
        />
      )}
      {seesLog && <History surveyId={surveyId} />}
    </>
  );
}

function History({ surveyId }: { surveyId: number }) {
  const texts = useTexts();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{texts.log.history}</h2>
      <LogOf subjectType="survey" subjectId={surveyId} changes />
    </section>
  );
}

interface FastSwitchProps {
  /** How many people answered so, ever. */
  count: number;
  isOut: boolean;
  onChange: (isOut: boolean) => void;
}

/** Leaves answers out that came faster than the questions can be read, where there are any. */
function FastSwitch({ count, isOut, onChange }: FastSwitchProps) {
  const texts = useTexts();
  const { number } = useFormats();
  if (count === 0 && !isOut) return null;
  return (
    <label className="fast-switch">
      <Switch checked={isOut} onChange={onChange} />
      <span>{texts.surveyResults.withoutFast({ n: number(count) })}</span>
    </label>
  );
}

function Tallies({ results, days }: { results: SomeResults; days: OwnDays | null }) {
  const texts = useTexts();
  const { surveyId, questions } = results;
  const asked = questions.filter(({ retired }) => !retired);
  const retired = questions.filter((question) => question.retired);
  return (
    <>
      <section aria-labelledby="asked" className="tallies">
        <h2 id="asked">{texts.surveyResults.asked}</h2>
        {asked.map((question) => (
          <QuestionTally key={question.questionId} surveyId={surveyId} question={question} days={days} />
        ))}
      </section>
      {retired.length > 0 && (
        <section aria-labelledby="retired" className="tallies">
          <h2 id="retired">{texts.surveyResults.retired}</h2>
          <p className="quiet">{texts.surveyResults.retiredText}</p>
          {retired.map((question) => (
            <QuestionTally key={question.questionId} surveyId={surveyId} question={question} days={days} />
          ))}
        </section>
      )}
    </>
  );
}

function BackLink() {
  const texts = useTexts();
  const { to, state } = useWayBack(PATHS.surveys);
  return (
    <Link to={to} state={state} className="back-link">
      <ArrowLeftOutlined aria-hidden /> {texts.surveys.title}
    </Link>
  );
}
