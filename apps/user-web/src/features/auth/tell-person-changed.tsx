import { useEffect } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { showToast } from '../../ui/toasts/toast-store';
import { takePersonChanged } from './person-changed';

const TOAST_MS = 10_000;

/** Explains with a toast why the page suddenly shows another person. Renders nothing. */
export function TellPersonChanged() {
  const texts = useTexts();
  useEffect(() => {
    if (takePersonChanged())
      showToast({
        title: texts.state.personChanged,
        description: texts.state.personChangedText,
        durationMs: TOAST_MS,
      });
  }, [texts]);
  return null;
}
