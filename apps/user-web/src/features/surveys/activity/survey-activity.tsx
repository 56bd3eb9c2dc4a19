import { rowsOf } from '@pwen/web/lists';
import { takesAnswers } from '@pwen/web/surveys';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { Button } from '../../../ui/button';
import { PointsTag } from '../list-surveys/survey-card';
import { SurveyFacts } from '../survey-facts';
import { surveyResponsesQuery, surveysQuery } from '../survey-queries';
import { SurveyStats } from '../survey-stats';

const RECENT = 3;
const AVAILABLE = 2;

/** A summary of the surveys for the dashboard: the figures, the latest answered ones and the next ones to answer. */
export default function SurveyActivity({ userId }: { userId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const answered = useInfiniteQuery(surveyResponsesQuery(userId)).data;
  const surveys = useInfiniteQuery(surveysQuery(userId)).data;
  const recent = answered?.pages[0]?.rows.slice(0, RECENT) ?? [];
  const available = (rowsOf(surveys) ?? [])
    .filter((survey) => takesAnswers(survey) && !survey.isCompleted)
    .slice(0, AVAILABLE);
  return (
    <div className="flex flex-col gap-5 p-5 pt-3">
      <SurveyStats userId={userId} />
      {available.length > 0 && (
        <Part title={texts.surveys.available}>
          {available.map((survey) => (
            <Row
              key={survey.id}
              title={survey.title}
              to={href.answerSurvey(survey.id)}
              points={survey.pointsReward}
            >
              <SurveyFacts survey={survey} />
            </Row>
          ))}
        </Part>
      )}
      <Part title={texts.surveys.completed}>
        {answered && recent.length === 0 && (
          <li className="text-muted py-3">{texts.surveys.noneCompletedHelp}</li>
        )}
        {recent.map(({ id, surveyId, surveyTitle, pointsEarned, completedAt }) => (
          <Row key={id} title={surveyTitle} to={href.surveyResults(surveyId)} points={pointsEarned}>
            <p className="text-side text-muted">
              {texts.surveys.answeredAt({ moment: formats.moment(new Date(completedAt), new Date()) })}
            </p>
          </Row>
        ))}
      </Part>
      <Button look="plain" asChild>
        <Link to={PATHS.surveys}>{texts.surveys.all}</Link>
      </Button>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-section font-extrabold">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  title: string;
  to: string;
  points: number;
  children: ReactNode;
}

function Row({ title, to, points, children }: RowProps) {
  return (
    <li className="border-hair flex items-center justify-between gap-3 border-b py-2 last:border-b-0">
      <div className="min-w-0">
        <Link
          to={to}
          className="text-blue inline-flex min-h-12 items-center font-bold underline wrap-anywhere"
        >
          {title}
        </Link>
        {children}
      </div>
      <PointsTag points={points} />
    </li>
  );
}
