import { fillTemplate } from '@pwen/domain/constants';

import { useTexts } from '../i18n/use-texts';
import { refusalOf } from './refusal';

/** Returns the text for what a call threw, in the language of the page. */
export function useRefusalText() {
  const texts = useTexts();
  return (thrown: unknown): string => {
    const refusal = refusalOf(thrown);
    return refusal.kind === 'unreachable'
      ? texts.state.unreachable
      : fillTemplate(texts.errors[refusal.code], refusal.details);
  };
}
