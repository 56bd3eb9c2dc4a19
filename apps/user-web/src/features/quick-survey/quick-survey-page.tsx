import { answerQuickSurvey, headersFor, type QuickSurveyDto } from '@pwen/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { isRefusedWith } from '../../api/refusal';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { Notice, Page, PageTitle } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { useUser } from '../auth/use-user';
import { useNoteEarned } from '../points/use-note-earned';
import { dropDraft } from '../surveys/answer-survey/drafts';
import { useAskToLogIn, useFailureText } from '../surveys/answer-survey/use-submit-survey';
import { PointsTag } from '../surveys/list-surveys/survey-card';
import { QuickSurveyForm } from './quick-survey-form';
import { quickSurveyKeys, quickSurveyQuery } from './quick-survey-query';

const REDIRECT_MS = 1500;

/** Three fixed questions about the video that the person completed last. */
export default function QuickSurveyPage() {
  const texts = useTexts();
  const { user } = useUser();
  const { data, isPending, refetch } = useQuery({
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
          title={texts.survey.loadError}
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
  const queries = useQueryClient();
  const noteEarned = useNoteEarned();
  const textOf = useFailureText();
  const askToLogIn = useAskToLogIn();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ([first = '', second = '', third = '']: string[]) =>
      (
        await answerQuickSurvey({
          path: { id: contentId },
          headers: headersFor(userId),
          body: { answers: [first, second, third], type: 'quick' },
        })
      ).data,
    onSuccess: ({ pointsEarned, newBalance }) => {
      dropDraft(userId, `video:${contentId}`);
      noteEarned(
        userId,
        { points: pointsEarned, occasion: 'quickSurvey', contentId, contentTitle: survey.contentTitle ?? '' },
        newBalance,
      );
      onDone();
      void queries.invalidateQueries({ queryKey: quickSurveyKeys.all });
    },
    onError: (thrown) => {
      // Already answered elsewhere, or another video was completed since: the page shows the current state.
      const hasMoved =
        isRefusedWith(thrown, 'QUICK_SURVEY_ALREADY_ANSWERED') ||
        isRefusedWith(thrown, 'QUICK_SURVEY_NOT_OPEN');
      if (hasMoved) {
        dropDraft(userId, `video:${contentId}`);
        void queries.invalidateQueries({ queryKey: quickSurveyKeys.all });
      }
      if (isRefusedWith(thrown, 'NOT_SIGNED_IN')) askToLogIn();
    },
  });
  return (
    <Card className="flex flex-col gap-5 p-5">
      {survey.pointsReward > 0 && (
        <div className="flex">
          <PointsTag points={survey.pointsReward} />
        </div>
      )}
      <QuickSurveyForm
        userId={userId}
        contentId={contentId}
        isSending={isPending}
        failure={error && textOf(error)}
        onSubmit={mutate}
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
