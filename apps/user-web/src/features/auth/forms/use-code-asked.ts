import { useState } from 'react';

import { isRefusedWith } from '../../../api/refusal';

/** Whether a code has been asked for since the form was opened; then the field stays, also after another refusal. */
export function useCodeAsked(thrown: unknown): boolean {
  const [isAsked, setAsked] = useState(false);
  const isAskedNow = isRefusedWith(thrown, 'CODE_REQUIRED', 'WRONG_CODE');
  if (isAskedNow && !isAsked) setAsked(true);
  return isAsked || isAskedNow;
}
