import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { showToast } from '../../ui/toasts/toast-store';
import { takePersonChanged } from './person-changed';

const TOAST_MS = 10_000;

/** Explains with a toast why the page suddenly shows another person. Renders nothing. */
export function TellPersonChanged() {
  const { t } = useTranslation();
  useEffect(() => {
    if (takePersonChanged())
      showToast({
        title: t('auth.personChanged'),
        description: t('auth.personChangedText'),
        durationMs: TOAST_MS,
      });
  }, [t]);
  return null;
}
