import type { QuickSurveyDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { useLoadFailure } from '../../api/use-load-failure';
import { useTexts } from '../../i18n/use-texts';
import { askedFor } from '../../outbox/outbox';
import { PATHS } from '../../paths';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { Notice, Page, PageTitle } from '../../ui/page';
import { Skeleton } from '../../ui/waiting/skeleton';
import { useUser } from '../auth/use-user';
import { useCeilingAbove } from '../points/ceiling-above';
import { CeilingHint } from '../points/ceiling-hint';
import { quickSurveysOnTheWay, type SentAnswers } from '../points/on-the-way/awards-on-the-way';
import { AnswersOnTheWay } from '../surveys/answer-survey/answers-on-the-way';
import { PointsTag } from '../surveys/list-surveys/survey-card';
import { QuickSurveyForm } from './quick-survey-form';
import { quickSurveyQuery } from './quick-survey-query';
import { useAnswerQuickSurvey } from './use-answer-quick-survey';

const REDIRECT_MS = 1500;

/** Three fixed questions about the video that the person completed last. */
export default function QuickSurveyPage() {
  const texts = useTexts();
  const { user } = useUser();
  const failure = useLoadFailure();
  const { data, isPending, error, refetch } = useQuery({
    ...quickSurveyQuery(user?.id ?? 0),
    enabled: user !== null,
  });
  const [isDone, setDone] = useState(false);

  return (
    <Page narrow>
      <div>
        <PageTitle>{texts.quickSurvey.title}</PageTitle>
        {data?.contentTitle && (
          <p className="text-muted">{texts.quickSurvey.about({ title: data.contentTitle })}</p>
        )}
      </div>
      {isDone ? (
        <Thanks />
      ) : isPending ? (
        <Waiting />
      ) : !data ? (
        <Notice
          title={failure(error, texts.survey.loadError)}
          action={<Button onClick={() => void refetch()}>{texts.state.retry}</Button>}
        />
      ) : data.contentId === null ? (
        <Notice title={texts.quickSurvey.none} action={<VideosButton />}>
          {texts.quickSurvey.noneText}
        </Notice>
      ) : data.isAnswered ? (
        <Notice
          title={texts.quickSurvey.already}
          action={
            <div className="flex flex-wrap gap-3">
              <VideosButton />
              <DashboardButton />
            </div>
          }
        >
          {texts.quickSurvey.alreadyText}
        </Notice>
      ) : (
        user && (
          <OpenSurvey
            key={data.contentId}
            survey={data}
            userId={user.id}
            contentId={data.contentId}
            onDone={() => setDone(true)}
          />
        )
      )}
    </Page>
  );
}

interface OpenSurveyProps {
  survey: QuickSurveyDto;
  userId: number;
  contentId: number;
  onDone: () => void;
}

function OpenSurvey({ survey, userId, contentId, onDone }: OpenSurveyProps) {
  const { mutate, isPending, error } = useAnswerQuickSurvey({ onDone });
  const onTheWay = quickSurveysOnTheWay.useOf(userId).find(({ id, told }) => id === contentId && told);
  const ceiling = useCeilingAbove(survey.pointsReward, 'QUICK_SURVEY');
  const send = (sent: SentAnswers) => {
    const { contentTitle, pointsReward: points } = survey;
    const title = contentTitle ?? '';
    mutate({
      entry: { kind: 'quickSurvey', ...askedFor(userId, contentId), id: contentId, title, points, sent },
      isAgain: false,
    });
  };
  if (onTheWay) return <AnswersOnTheWay entry={onTheWay} />;
  return (
    <Card className="flex flex-col gap-5 p-5">
      {survey.pointsReward > 0 && (
        <div className="flex">
          <PointsTag points={survey.pointsReward} />
        </div>
      )}
      {ceiling && <CeilingHint ceiling={ceiling} />}
      <QuickSurveyForm
        userId={userId}
        contentId={contentId}
        isSending={isPending}
        failure={error}
        onSubmit={send}
      />
    </Card>
  );
}

/** Says thanks and leaves for the dashboard after a moment. */
function Thanks() {
  const texts = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.dashboard, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status">
      <Notice title={texts.quickSurvey.done} action={<DashboardButton />}>
        {texts.quickSurvey.doneText}
      </Notice>
    </div>
  );
}

function VideosButton() {
  const texts = useTexts();
  return (
    <Button asChild>
      <Link to={PATHS.home}>{texts.dashboard.watch}</Link>
    </Button>
  );
}

function DashboardButton() {
  const texts = useTexts();
  return (
    <Button look="plain" asChild>
      <Link to={PATHS.dashboard}>{texts.quickSurvey.toDashboard}</Link>
    </Button>
  );
}

function Waiting() {
  const texts = useTexts();
  return (
    <div role="status" aria-label={texts.state.loading} className="flex flex-col gap-4">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
