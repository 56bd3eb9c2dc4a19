import { useEffect } from 'react';

import { rememberInvitation, useLinkedCode } from './invited-by';

/** Keeps the code of an invitation until the guest signs up, whatever pages they look at before. */
export function RememberInvitation() {
  const code = useLinkedCode();
  useEffect(() => {
    if (code) rememberInvitation(code);
  }, [code]);
  return null;
}
