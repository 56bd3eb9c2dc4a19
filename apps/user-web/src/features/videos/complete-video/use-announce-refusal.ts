import { refusalOf } from '../../../api/refusal';
import { formatTimeLeft } from '../../../i18n/format';
import { useTexts } from '../../../i18n/use-texts';
import { showToast } from '../../../ui/toasts/toast-store';
import { notePauseUntil } from '../view-limit/view-limit';

const ALREADY_TOAST_MS = 3000;
const FAILURE_TOAST_MS = 4000;
const AWARD_ERROR_TOAST_MS = 3000;

/** Whether the completion is settled, or worth sending again. */
export type RefusalOutcome = 'already-earned' | 'refused' | 'try-later';

/** Explains why a watched video gave no points, and what happens next. */
export function useAnnounceRefusal() {
  const texts = useTexts();

  return (thrown: unknown): RefusalOutcome => {
    const refusal = refusalOf(thrown);
    const say = (title: string, description: string, durationMs = FAILURE_TOAST_MS) =>
      showToast({ title, description, look: 'destructive', durationMs });

    if (refusal.kind === 'unreachable') {
      say(texts.points.updateFailed, texts.points.offlineText);
      return 'try-later';
    }
    switch (refusal.code) {
      case 'ALREADY_COMPLETED':
        showToast({
          title: texts.points.already,
          description: texts.points.alreadyText,
          durationMs: ALREADY_TOAST_MS,
        });
        return 'already-earned';
      case 'NOT_WATCHED_YET':
        showToast({ title: texts.points.notWatched, description: texts.points.notWatchedText });
        return 'refused';
      case 'VIEW_LIMIT_REACHED': {
        const pauseMs = (refusal.retryAfterSeconds ?? 0) * 1000;
        if (pauseMs > 0) notePauseUntil(Date.now() + pauseMs);
        showToast({
          title: texts.points.limitTitle,
          description: texts.points.limitText({ time: formatTimeLeft(pauseMs) }),
        });
        return 'refused';
      }
      case 'SURVEY_REQUIRED':
        showToast({ title: texts.points.surveyTitle, description: texts.points.surveyText });
        return 'refused';
      case 'CONTENT_DELETED':
      case 'CONTENT_NOT_FOUND':
        say(texts.points.updateFailed, texts.points.gone);
        return 'refused';
      case 'INTERNAL_ERROR':
      case 'SERVICE_UNAVAILABLE':
      case 'RATE_LIMITED':
        say(texts.points.updateFailed, texts.points.updateFailedText);
        return 'try-later';
      case 'NOT_SIGNED_IN':
      case 'NOT_ALLOWED':
      case 'ACCOUNT_BLOCKED':
      case 'ACCOUNT_CLOSED':
        say(texts.points.awardError, texts.errors[refusal.code], AWARD_ERROR_TOAST_MS);
        return 'refused';
      default:
        say(texts.points.awardError, texts.points.awardErrorText, AWARD_ERROR_TOAST_MS);
        return 'refused';
    }
  };
}
