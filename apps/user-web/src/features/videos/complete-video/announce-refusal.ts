import type { Refusal } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';
import { formatTimeLeft } from '../../../i18n/format';
import { PATHS } from '../../../paths';
import { leaveRefusal } from '../../../ui/refusal/leave-refusal';
import { leaveNotice, type LeftNotice } from '../../../ui/refusal/left-notice';
import { showToast } from '../../../ui/toasts/toast-store';
import type { AwardOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { tellOnTheWay } from '../../points/on-the-way/tell-on-the-way';
import { notePauseUntil, pauseLeftMs } from '../view-limit/view-limit';

const ALREADY_TOAST_MS = 3000;
const FAILURE_TOAST_MS = 4000;
const AWARD_ERROR_TOAST_MS = 3000;

/** What becomes of a completion without points. */
export type CompletionOutcome =
  /** No answer that counts, or a fault of the server: it is sent again. */
  | 'unreachable'
  | 'server-fault'
  /** The server learned too late that the video began: it is sent again. */
  | 'started-late'
  /** An earlier call was paid. */
  | 'paid-before'
  | 'survey-required'
  | 'refused';

type Answered = Extract<Refusal, { kind: 'answered' }>;

/**
 * Explains why a watched video gave no points, and what happens next. Of a completion that is sent again, what may still
 * pass is not said a second time.
 */
export function announceRefusal(
  refusal: Answered,
  award: AwardOnTheWay,
  isAgain: boolean,
  texts: Texts,
): CompletionOutcome {
  const leave = (notice: Omit<LeftNotice, 'about'>, durationMs = AWARD_ERROR_TOAST_MS) =>
    leaveRefusal({ about: 'video', ...notice }, texts, { durationMs });
  const { code } = refusal;
  const sayPause = (leftMs: number) =>
    showToast({
      title: texts.points.limitTitle,
      description: texts.points.limitText({ time: formatTimeLeft(leftMs) }),
    });

  switch (code) {
    case 'ALREADY_COMPLETED':
      if (!isAgain)
        showToast({
          title: texts.points.already,
          description: texts.points.alreadyText,
          durationMs: ALREADY_TOAST_MS,
        });
      return 'paid-before';
    case 'NOT_WATCHED_YET':
      if (award.startedLate) {
        if (!isAgain) tellOnTheWay(award, 'late', texts);
        return 'started-late';
      }
      // During the pause parts of a video may be skipped, and watching it once more would give nothing either.
      if (pauseLeftMs() > 0) sayPause(pauseLeftMs());
      else {
        leaveNotice({
          about: 'video',
          words: ({ points }) => ({ title: points.notWatched, text: points.notWatchedText }),
          isCalm: true,
        });
        showToast({ title: texts.points.notWatched, description: texts.points.notWatchedText });
      }
      return 'refused';
    case 'VIEW_LIMIT_REACHED': {
      const pauseMs = (refusal.retryAfterSeconds ?? 0) * 1000;
      if (pauseMs > 0) notePauseUntil(Date.now() + pauseMs);
      sayPause(pauseMs);
      return 'refused';
    }
    case 'SURVEY_REQUIRED':
      showToast({ title: texts.points.surveyTitle, description: texts.points.surveyText });
      return 'survey-required';
    case 'CONTENT_DELETED':
    case 'CONTENT_NOT_FOUND':
      leave(
        {
          words: ({ points }) => ({ title: points.awardError, text: points.gone }),
          link: { to: PATHS.contentList, text: ({ watch }) => watch.all },
        },
        FAILURE_TOAST_MS,
      );
      return 'refused';
    case 'INTERNAL_ERROR':
    case 'SERVICE_UNAVAILABLE':
    case 'RATE_LIMITED':
      // It is sent again by itself, and stays in the page as points that are on the way.
      if (!isAgain)
        showToast({
          title: texts.points.updateFailed,
          description: texts.points.updateFailedText,
          look: 'destructive',
          durationMs: FAILURE_TOAST_MS,
        });
      return 'server-fault';
    // The session has expired: the points come when the person has signed in again.
    case 'NOT_SIGNED_IN':
    case 'PERSON_CHANGED':
      if (!isAgain)
        leave({
          words: ({ points, errors }) => ({ title: points.awardError, text: errors[code] }),
          asksToLogIn: true,
        });
      return 'unreachable';
    case 'NOT_ALLOWED':
    case 'ACCOUNT_BLOCKED':
    case 'ACCOUNT_CLOSED':
      leave({ words: ({ points, errors }) => ({ title: points.awardError, text: errors[code] }) });
      return 'refused';
    default:
      leave({ words: ({ points }) => ({ title: points.awardError, text: points.awardErrorText }) });
      return 'refused';
  }
}
