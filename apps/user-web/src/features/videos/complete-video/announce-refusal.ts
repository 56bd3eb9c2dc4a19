import type { Refusal } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';
import { formatTimeLeft } from '../../../i18n/format';
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
  const say = (title: string, description: string, durationMs = FAILURE_TOAST_MS) =>
    showToast({ title, description, look: 'destructive', durationMs });
  const sayPause = (leftMs: number) =>
    showToast({
      title: texts.points.limitTitle,
      description: texts.points.limitText({ time: formatTimeLeft(leftMs) }),
    });

  switch (refusal.code) {
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
      else showToast({ title: texts.points.notWatched, description: texts.points.notWatchedText });
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
      say(texts.points.awardError, texts.points.gone);
      return 'refused';
    case 'INTERNAL_ERROR':
    case 'SERVICE_UNAVAILABLE':
    case 'RATE_LIMITED':
      if (!isAgain) say(texts.points.updateFailed, texts.points.updateFailedText);
      return 'server-fault';
    // The session has expired: the points come when the person has signed in again.
    case 'NOT_SIGNED_IN':
    case 'PERSON_CHANGED':
      if (!isAgain) say(texts.points.awardError, texts.errors[refusal.code], AWARD_ERROR_TOAST_MS);
      return 'unreachable';
    case 'NOT_ALLOWED':
    case 'ACCOUNT_BLOCKED':
    case 'ACCOUNT_CLOSED':
      say(texts.points.awardError, texts.errors[refusal.code], AWARD_ERROR_TOAST_MS);
      return 'refused';
    default:
      say(texts.points.awardError, texts.points.awardErrorText, AWARD_ERROR_TOAST_MS);
      return 'refused';
  }
}
