import { useEffect } from 'react';

import { leaveNotice } from '../../ui/refusal/left-notice';
import { takePersonChanged } from './person-changed';

/** Explains with a notice why the page suddenly shows another person. Renders nothing. */
export function TellPersonChanged() {
  useEffect(() => {
    if (takePersonChanged())
      leaveNotice({
        about: 'person',
        words: ({ refusal }) => ({ title: refusal.personChanged, text: refusal.personChangedText }),
        isCalm: true,
      });
  }, []);
  return null;
}
