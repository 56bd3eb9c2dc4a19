import { useTexts } from '../../i18n/use-texts';
import { useNotify } from '../../ui/notify';
import { useErrorText } from '../../ui/texts/error-text';
import { StepUpCancelled } from './step-up-cancelled';

/** Says in a toast why a call failed; nothing when the person would not prove that it is them. */
export function useReportRefusal(): (error: unknown, title: string) => void {
  const texts = useTexts();
  const notify = useNotify();
  const errorText = useErrorText();
  return (error, title) => {
    if (!(error instanceof StepUpCancelled))
      notify.failure(title, errorText(error, texts.signIn.unreachable));
  };
}
