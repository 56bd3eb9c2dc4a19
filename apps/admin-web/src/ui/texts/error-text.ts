import { ApiError } from '@pwen/api-client';
import { type ErrorCode, refusalSentence } from '@pwen/domain/contract';
import { errorCodeOf } from '@pwen/web/error-code';

import { useLanguage, useFirstTexts } from '../../i18n/use-texts';

/** The sentence of a code, with the details that it names. */
export function useErrorSentence(): (code: ErrorCode, details?: Readonly<Record<string, unknown>>) => string {
  const texts = useFirstTexts();
  const language = useLanguage();
  return (code, details = {}) => refusalSentence(texts.errors[code], details, language);
}

/** The text, in the current language, for anything that a call can throw; `otherwise` when it has no error code. */
export function useErrorText(): (error: unknown, otherwise: string) => string {
  const texts = useFirstTexts();
  const sentenceOf = useErrorSentence();
  return (error, otherwise) => {
    const code = errorCodeOf(error);
    if (!code) return otherwise;
    const sentence = sentenceOf(code, error instanceof ApiError ? error.details : {});
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return code === 'INTERNAL_ERROR' && requestId
      ? `${sentence} ${texts.common.requestNumber({ requestId })}`
      : sentence;
  };
}
