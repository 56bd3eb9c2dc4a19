import type { Refusal } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';
import { formatPoints, formatTimeLeft } from '../../../i18n/format';
import { currentLanguage } from '../../../i18n/languages';
import { PATHS } from '../../../paths';
import { leaveRefusal } from '../../../ui/refusal/leave-refusal';
import { leaveNotice, type LeftNotice } from '../../../ui/refusal/left-notice';
import { showToast } from '../../../ui/toasts/toast-store';
import type { VideoOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { LATER } from '../../points/on-the-way/later-day';
import { tellOnTheWay } from '../../points/on-the-way/tell-on-the-way';
import { whenTheyReturn } from '../../points/on-the-way/when-they-return';
import { storePauseUntil, pauseLeftMs } from '../view-limit/view-limit';
import { missingMs } from './not-watched-yet';

const ALREADY_TOAST_MS = 3000;
const FAILURE_TOAST_MS = 4000;
const AWARD_ERROR_TOAST_MS = 3000;

type Answered = Extract<Refusal, { kind: 'answered' }>;

/** Says why a watched video gives no points yet: it is sent again by itself, and stays in the page as points on the way. */
export function announceWaiting(refusal: Answered, award: VideoOnTheWay, texts: Texts): void {
  const { code } = refusal;
  const points = formatPoints(award.points, currentLanguage());
  switch (code) {
    case 'NOT_WATCHED_YET':
      return tellOnTheWay(award, { missingMs: missingMs(refusal) ?? 0 }, texts);
    case 'DAY_CEILING_REACHED':
    case 'WEEK_CEILING_REACHED':
      return tellOnTheWay(award, { later: texts.ceiling.videoLater[LATER[code]]({ points }) }, texts);
    case 'BUDGET_USED':
      return tellOnTheWay(award, { later: usedBudgetWords(refusal, points, texts) }, texts);
    // The session has expired: the points come when the person has signed in again.
    case 'NOT_SIGNED_IN':
    case 'PERSON_CHANGED':
      return leaveRefusal(
        {
          about: 'video',
          words: ({ points, errors }) => ({ title: points.awardError, text: errors[code] }),
          asksToLogIn: true,
        },
        texts,
        { durationMs: AWARD_ERROR_TOAST_MS },
      );
    default:
      showToast({
        title: texts.points.updateFailed,
        description: texts.points.updateFailedText,
        look: 'destructive',
        durationMs: FAILURE_TOAST_MS,
      });
  }
}

/** When the points of all people return, and whether surveys pay meanwhile. */
function usedBudgetWords({ details }: Answered, points: string, texts: Texts): string {
  const { videoLater, budget } = texts.ceiling;
  const when = whenTheyReturn(details.returnsAt as string, texts);
  const words = videoLater.budget({ points, when });
  const doSurveysPay = Array.isArray(details.others) && details.others.includes('SURVEY');
  return doSurveysPay ? `${words} ${budget.others.SURVEY}` : words;
}

/** Explains why a watched video gives no points. Of a completion that was sent again, what is no news is not said. */
export function announceRefusal(refusal: Answered, isAgain: boolean, texts: Texts): void {
  const { code, retryAfterSeconds } = refusal;
  const leave = (notice: Omit<LeftNotice, 'about'>, durationMs = AWARD_ERROR_TOAST_MS) =>
    leaveRefusal({ about: 'video', ...notice }, texts, { durationMs });
  const sayPause = (leftMs: number) => {
    const time = formatTimeLeft(leftMs);
    showToast({ title: texts.points.limitTitle, description: texts.points.limitText({ time }) });
  };

  switch (code) {
    case 'ALREADY_COMPLETED':
      if (!isAgain)
        showToast({
          title: texts.points.already,
          description: texts.points.alreadyText,
          durationMs: ALREADY_TOAST_MS,
        });
      return;
    case 'NOT_WATCHED_YET':
      // During the pause parts of a video may be skipped, and watching it once more would give nothing either.
      if (pauseLeftMs() > 0) return sayPause(pauseLeftMs());
      return announceNotWatched(refusal, texts);
    case 'VIEW_LIMIT_REACHED': {
      const pauseMs = (retryAfterSeconds ?? 0) * 1000;
      if (pauseMs > 0) storePauseUntil(Date.now() + pauseMs);
      return sayPause(pauseMs);
    }
    case 'SURVEY_REQUIRED':
      showToast({ title: texts.points.surveyTitle, description: texts.points.surveyText });
      return;
    case 'CONTENT_DELETED':
    case 'CONTENT_NOT_FOUND':
      return leave(
        {
          words: ({ points }) => ({ title: points.awardError, text: points.gone }),
          link: { to: PATHS.contentList, text: ({ watch }) => watch.all },
        },
        FAILURE_TOAST_MS,
      );
    case 'NOT_ALLOWED':
    case 'ACCOUNT_BLOCKED':
    case 'ACCOUNT_CLOSED':
      return leave({ words: ({ points, errors }) => ({ title: points.awardError, text: errors[code] }) });
    default:
      return leave({ words: ({ points }) => ({ title: points.awardError, text: points.awardErrorText }) });
  }
}

function announceNotWatched(refusal: Answered, texts: Texts): void {
  const ms = missingMs(refusal);
  const words = ({ points }: Texts) => ({
    title: points.notWatched,
    text: ms === null ? points.notWatchedText : points.partMissing({ time: formatTimeLeft(ms) }),
  });
  leaveNotice({ about: 'video', words, isCalm: true });
  const { title, text } = words(texts);
  showToast({ title, description: text });
}
