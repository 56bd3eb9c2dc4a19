import { headersFor, submitSurvey, type SurveyDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { isRefusedWith, refusalOf } from '../../../api/refusal';
import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { showToast } from '../../../ui/toasts/toast-store';
import { userQuery } from '../../auth/use-user';
import { useNoteEarned } from '../../points/use-note-earned';
import { videoKeys } from '../../videos/video-keys';
import { openGates } from '../../videos/video-queries';
import { surveyKeys } from '../survey-keys';
import { noteAnswered, surveyQuery } from '../survey-queries';
import { dropDraft } from './drafts';

const FAILURE_TOAST_MS = 4000;

interface SubmitOptions {
  survey: SurveyDto;
  userId: number;
  /** The video that led to the survey. */
  contentId: number | undefined;
  /** Called when the survey is answered, now or before. */
  onAnswered: () => void;
}

/**
 * Sends the answers. After a lost connection the same answers may be sent again: the server counts them once. The draft
 * is kept until the server has the answers.
 */
export function useSubmitSurvey({ survey, userId, contentId, onAnswered }: SubmitOptions) {
  const queries = useQueryClient();
  const texts = useTexts();
  const noteEarned = useNoteEarned();
  const askToLogIn = useAskToLogIn();
  const { id: surveyId, title, revision } = survey;

  const settle = (completedAt: string) => {
    dropDraft(userId, `survey:${surveyId}`);
    noteAnswered(queries, userId, surveyId, completedAt);
    openGates(queries, surveyId);
    for (const queryKey of [surveyKeys.stats(userId), surveyKeys.responses(userId), surveyKeys.results])
      void queries.invalidateQueries({ queryKey });
    onAnswered();
  };

  const mutation = useMutation({
    mutationFn: async (answers: string[]) =>
      (
        await submitSurvey({
          headers: headersFor(userId),
          body: { surveyId, answers, revision, ...(contentId !== undefined && { contentId }) },
        })
      ).data,
    onSuccess: ({ pointsEarned, newBalance, completedAt }) => {
      settle(completedAt);
      noteEarned(
        userId,
        { points: pointsEarned, occasion: 'survey', contentId: surveyId, contentTitle: title },
        newBalance,
      );
    },
    onError: async (thrown) => {
      if (isRefusedWith(thrown, 'SURVEY_CHANGED')) {
        // The new questions are on the screen, so the error about the old ones is dropped.
        const asked = { ...surveyQuery(surveyId, userId), staleTime: 0, retry: false };
        const current = await queries.fetchQuery(asked).catch(() => null);
        if (current && current.revision !== revision) mutation.reset();
      }
      if (isRefusedWith(thrown, 'SURVEY_ALREADY_ANSWERED')) {
        showToast({
          title: texts.survey.failed,
          description: texts.survey.already,
          look: 'destructive',
          durationMs: FAILURE_TOAST_MS,
        });
        settle(new Date().toISOString());
      }
      if (isRefusedWith(thrown, 'SURVEY_CLOSED') || isRefusedWith(thrown, 'SURVEY_NOT_FOUND')) {
        void queries.invalidateQueries({ queryKey: surveyKeys.list(userId) });
        // A survey that can no longer be answered does not block a video.
        void queries.invalidateQueries({ queryKey: videoKeys.all });
      }
      if (isRefusedWith(thrown, 'NOT_SIGNED_IN')) askToLogIn();
    },
  });
  return mutation;
}

/** After a session has expired: the answers stay on the device, and the sign-in page leads back to them. */
export function useAskToLogIn() {
  const queries = useQueryClient();
  const texts = useTexts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    showToast({ title: texts.survey.failed, description: texts.errors.NOT_SIGNED_IN, look: 'destructive' });
    queries.setQueryData(userQuery.queryKey, null);
    void navigate(PATHS.auth, { state: { from: pathname + search } });
  };
}

/** Returns the explanation of a failed submit, shown below its title. */
export function useFailureText() {
  const texts = useTexts();
  return (thrown: unknown): string => {
    const refusal = refusalOf(thrown);
    if (refusal.kind === 'unreachable') return texts.survey.lostText;
    if (refusal.code === 'INTERNAL_ERROR' || refusal.code === 'SERVICE_UNAVAILABLE')
      return texts.survey.failedText;
    return texts.errors[refusal.code];
  };
}
