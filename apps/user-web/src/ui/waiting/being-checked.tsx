import { useBeingChecked } from '@pwen/web/use-being-checked';

import { useTexts } from '../../i18n/use-texts';

/** What the button of a form says while it is being sent: a device that is asked to compute something takes longer. */
export function SendingWords() {
  const texts = useTexts();
  return useBeingChecked() ? texts.auth.checking : texts.auth.busy;
}

/** Says it to those who do not see that a button has changed its words. */
export function CheckingStatus() {
  const texts = useTexts();
  const isChecked = useBeingChecked();
  return (
    <p role="status" className="sr-only">
      {isChecked && texts.auth.checking}
    </p>
  );
}
