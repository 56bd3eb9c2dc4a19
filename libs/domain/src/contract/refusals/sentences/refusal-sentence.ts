import { fillTemplate } from './fill-template.js';
import { momentInWords } from './moment-in-words.js';
import { waitingTime } from './waiting-time.js';

/** What the sentence of a refusal names: its details, and in the language's words from when and how long to wait. */
function namedBy(details: Readonly<Record<string, unknown>>, language: 'en' | 'fr' | 'ht') {
  return {
    ...details,
    from: momentInWords(details.from, language),
    until: momentInWords(details.until, language),
    wait: waitingTime(details.retryAfterSeconds, language),
  };
}

/** The sentence of a refusal with what it names. */
export function refusalSentence(
  sentence: string,
  details: Readonly<Record<string, unknown>>,
  language: 'en' | 'fr' | 'ht',
): string {
  return fillTemplate(sentence, namedBy(details, language));
}
