import { useTranslation } from 'react-i18next';

import { useNotify } from '../../ui/notify';
import { useErrorText } from '../../ui/texts/error-text';
import { StepUpCancelled } from './step-up-cancelled';

/** Says in a toast why a call failed; nothing when the person would not prove that it is them. */
export function useReportRefusal(): (error: unknown, title: string) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  return (error, title) => {
    if (!(error instanceof StepUpCancelled)) notify.failure(title, errorText(error, t('signIn.unreachable')));
  };
}
