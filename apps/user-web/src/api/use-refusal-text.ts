import { refusalSentence } from '@pwen/domain/contract';

import { useLanguage, useTexts } from '../i18n/use-texts';
import { refusalOf } from './refusal';

/**
 * Returns the text for what a call threw, in the language of the page. How long to wait is counted from `now`: a text that
 * stays is asked for again.
 */
export function useRefusalText() {
  const texts = useTexts();
  const language = useLanguage();
  return (thrown: unknown, now = Date.now()): string => {
    const refusal = refusalOf(thrown);
    if (refusal.kind === 'unreachable') return texts.state.unreachable;
    const { code, details, retryAt } = refusal;
    const sentence = texts.errors[code];
    if (retryAt === null || !sentence.includes('{{wait}}'))
      return refusalSentence(sentence, details, language);
    const retryAfterSeconds = (retryAt - now) / 1000;
    return retryAfterSeconds > 0
      ? refusalSentence(sentence, { ...details, retryAfterSeconds }, language)
      : texts.refusal.tryNow;
  };
}
