import { useTranslation } from 'react-i18next';

import { refusalOf } from '../../../api/refusal';
import { formatTimeLeft } from '../../../i18n/format';
import { showToast } from '../../../ui/toasts/toast-store';
import { notePauseUntil } from '../view-limit/view-limit';

const ALREADY_TOAST_MS = 3000;
const FAILURE_TOAST_MS = 4000;
const AWARD_ERROR_TOAST_MS = 3000;

/** Whether the completion is settled, or worth sending again. */
export type RefusalOutcome = 'already-earned' | 'refused' | 'try-later';

/** Explains why a watched video gave no points, and what happens next. */
export function useAnnounceRefusal() {
  const { t } = useTranslation();

  return (thrown: unknown): RefusalOutcome => {
    const refusal = refusalOf(thrown);
    const say = (title: string, description: string, durationMs = FAILURE_TOAST_MS) =>
      showToast({ title, description, look: 'destructive', durationMs });

    if (refusal.kind === 'unreachable') {
      say(t('points.updateFailed'), t('points.offlineText'));
      return 'try-later';
    }
    switch (refusal.code) {
      case 'ALREADY_COMPLETED':
        showToast({
          title: t('points.already'),
          description: t('points.alreadyText'),
          durationMs: ALREADY_TOAST_MS,
        });
        return 'already-earned';
      case 'NOT_WATCHED_YET':
        showToast({ title: t('points.notWatched'), description: t('points.notWatchedText') });
        return 'refused';
      case 'VIEW_LIMIT_REACHED': {
        const pauseMs = (refusal.retryAfterSeconds ?? 0) * 1000;
        if (pauseMs > 0) notePauseUntil(Date.now() + pauseMs);
        showToast({
          title: t('points.limitTitle'),
          description: t('points.limitText', { time: formatTimeLeft(pauseMs) }),
        });
        return 'refused';
      }
      case 'SURVEY_REQUIRED':
        showToast({ title: t('points.surveyTitle'), description: t('points.surveyText') });
        return 'refused';
      case 'CONTENT_DELETED':
      case 'CONTENT_NOT_FOUND':
        say(t('points.updateFailed'), t('points.gone'));
        return 'refused';
      case 'INTERNAL_ERROR':
      case 'SERVICE_UNAVAILABLE':
      case 'RATE_LIMITED':
        say(t('points.updateFailed'), t('points.updateFailedText'));
        return 'try-later';
      case 'NOT_SIGNED_IN':
      case 'NOT_ALLOWED':
      case 'ACCOUNT_BLOCKED':
      case 'ACCOUNT_CLOSED':
        say(t('points.awardError'), t(`errors.${refusal.code}`), AWARD_ERROR_TOAST_MS);
        return 'refused';
      default:
        say(t('points.awardError'), t('points.awardErrorText'), AWARD_ERROR_TOAST_MS);
        return 'refused';
    }
  };
}
