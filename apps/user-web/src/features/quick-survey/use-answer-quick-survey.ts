import { answerQuickSurvey, headersFor } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { answeredInTime } from '../../api/answered-in-time';
import { refusalOf } from '../../api/refusal';
import { useTexts } from '../../i18n/use-texts';
import { refreshPoints } from '../points/balance';
import { changeAward, dropAward, keepAward, wasTold } from '../points/on-the-way/awards-on-the-way';
import { SLOW_MS, tellOnTheWay } from '../points/on-the-way/tell-on-the-way';
import { useNoteEarned } from '../points/use-note-earned';
import { dropDraft } from '../surveys/answer-survey/drafts';
import { MAY_PASS, useAskToLogIn, type Submission } from '../surveys/answer-survey/use-submit-survey';
import { quickSurveyKeys } from './quick-survey-query';

export const ANSWER_QUICK_SURVEY = ['answer-quick-survey'] as const;

/** Sends the answers, like those of any survey: they are stored before, and sent again until the server has answered. */
export function useAnswerQuickSurvey({ onDone }: { onDone?: () => void } = {}) {
  const queries = useQueryClient();
  const texts = useTexts();
  const noteEarned = useNoteEarned();
  const askToLogIn = useAskToLogIn();

  const forget = ({ award }: Submission) => {
    dropAward(award);
    dropDraft(award.userId, `video:${award.id}`);
    void queries.invalidateQueries({ queryKey: quickSurveyKeys.all });
  };

  return useMutation({
    mutationKey: ANSWER_QUICK_SURVEY,
    mutationFn: async ({ award: { userId, id }, sent: { answers } }: Submission) => {
      const [first = '', second = '', third = ''] = answers;
      return (
        await answeredInTime(
          answerQuickSurvey({
            path: { id },
            headers: headersFor(userId),
            body: { answers: [first, second, third], type: 'quick' },
          }),
        )
      ).data;
    },
    onMutate: ({ award, sent, isAgain }) => {
      if (isAgain) {
        changeAward(award, { told: true });
        return undefined;
      }
      keepAward({ ...award, sent });
      const slow = setTimeout(() => tellOnTheWay(award, 'slow', texts), SLOW_MS);
      return () => clearTimeout(slow);
    },
    onSuccess: ({ pointsEarned: points, newBalance, balanceSequence }, submission) => {
      const { userId, id: contentId, title: contentTitle } = submission.award;
      const isLate = wasTold(submission.award);
      onDone?.();
      forget(submission);
      const award = { points, occasion: 'quickSurvey', contentId, contentTitle, isLate } as const;
      noteEarned(userId, award, { points: newBalance, balanceSequence });
    },
    onError: (thrown, submission) => {
      const { award, isAgain } = submission;
      const refusal = refusalOf(thrown);
      if (refusal.kind === 'unreachable') return tellOnTheWay(award, 'offline', texts);
      switch (refusal.code) {
        // Answered before, or another video was completed since: the page shows the current state.
        case 'QUICK_SURVEY_ALREADY_ANSWERED':
        case 'QUICK_SURVEY_NOT_OPEN':
          forget(submission);
          if (isAgain) refreshPoints(queries);
          return;
        default:
          if (isAgain && MAY_PASS.includes(refusal.code)) return;
          // The answers stay in the draft.
          dropAward(award);
          if (refusal.code === 'NOT_SIGNED_IN') askToLogIn();
      }
    },
    onSettled: (_answer, _thrown, _submission, stop) => stop?.(),
  });
}
