import type { UserErrorCode } from '@pwen/domain/contract';
import { useState } from 'react';

import { isRefusedWith } from '../../../api/refusal';

/** Whether a form was refused with one of these since it was opened; then the field stays, also after another refusal. */
export function useCodeAsked(
  thrown: unknown,
  ...refusals: readonly [UserErrorCode, ...UserErrorCode[]]
): boolean {
  const [isAsked, setAsked] = useState(false);
  const isAskedNow = isRefusedWith(thrown, ...refusals);
  if (isAskedNow && !isAsked) setAsked(true);
  return isAsked || isAskedNow;
}
