import { useRefusalText } from '../../api/use-refusal-text';
import type { Texts } from '../../i18n/en';
import { useTexts } from '../../i18n/use-texts';
import { showToast, type NewToast } from '../toasts/toast-store';
import { leaveNotice, type LeftNotice } from './left-notice';

type ToastOfRefusal = Pick<NewToast, 'durationMs'>;

/** Leaves a refusal in the page, and says it in a toast too. */
export function leaveRefusal(
  notice: LeftNotice,
  texts: Texts,
  toast?: ToastOfRefusal,
  description = notice.words(texts).text,
): void {
  const { title } = notice.words(texts);
  leaveNotice(notice);
  showToast({ ...toast, title, ...(description && { description }), look: 'destructive' });
}

/** A function that leaves what a call threw in the page, and says it in a toast too. */
export function useLeaveRefusal(): (notice: LeftNotice, toast?: ToastOfRefusal) => void {
  const texts = useTexts();
  const textOf = useRefusalText();
  return (notice, toast) => {
    const text = notice.words(texts).text ?? (notice.thrown ? textOf(notice.thrown) : undefined);
    leaveRefusal(notice, texts, toast, text);
  };
}
