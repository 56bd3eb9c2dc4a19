import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { useOutboxCall } from '../../outbox/use-outbox-call';
import { refreshPoints } from '../points/balance';
import { type AnswersOnTheWay, quickSurveysOnTheWay } from '../points/on-the-way/awards-on-the-way';
import { sendQuickAnswers } from '../points/on-the-way/send-quick-answers';
import { tellOnTheWay } from '../points/on-the-way/tell-on-the-way';
import { useShowEarned } from '../points/use-show-earned';
import { dropDraft } from '../surveys/answer-survey/drafts';
import { staysAfter, useAskToLogIn } from '../surveys/answer-survey/refused-answers';
import { quickSurveyKeys } from './quick-survey-query';

/** Sends the answers, like those of any survey. */
export function useAnswerQuickSurvey({ onDone }: { onDone?: () => void } = {}) {
  const queries = useQueryClient();
  const texts = useTexts();
  const showEarned = useShowEarned();
  const askToLogIn = useAskToLogIn();

  const settle = ({ userId, id }: AnswersOnTheWay) => {
    dropDraft(userId, `video:${id}`);
    void queries.invalidateQueries({ queryKey: quickSurveyKeys.all });
  };

  return useOutboxCall({
    outbox: quickSurveysOnTheWay,
    call: sendQuickAnswers,
    staysAfter,
    onSlow: (entry) => tellOnTheWay(entry, 'slow', texts),
    onAnswered: ({ pointsEarned: points, newBalance, balanceSequence }, { entry, isLate }) => {
      const { userId, id: contentId, title: contentTitle } = entry;
      onDone?.();
      settle(entry);
      const award = { points, occasion: 'quickSurvey', contentId, contentTitle, isLate } as const;
      showEarned(userId, award, { points: newBalance, balanceSequence });
    },
    onRefused: ({ code }, { entry, isAgain }) => {
      switch (code) {
        // Answered before, or another video was completed since: the page shows the current state.
        case 'QUICK_SURVEY_ALREADY_ANSWERED':
        case 'QUICK_SURVEY_NOT_OPEN':
          settle(entry);
          if (isAgain) refreshPoints(queries);
          return;
        // The answers stay in the draft.
        case 'NOT_SIGNED_IN':
          askToLogIn();
      }
    },
  });
}
