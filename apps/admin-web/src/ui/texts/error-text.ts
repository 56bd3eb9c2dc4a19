import { ApiError } from '@pwen/api-client';
import { type ErrorCode, namedBy } from '@pwen/domain/contract';
import { errorCodeOf } from '@pwen/web/error-code';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../i18n';

/** The sentence of a code, with the details that it names. */
export function useErrorSentence(): (code: ErrorCode, details?: Readonly<Record<string, unknown>>) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (code, details = {}) => t(`errors.${code}`, namedBy(details, language));
}

/** The text, in the current language, for anything that a call can throw; `otherwise` when it has no error code. */
export function useErrorText(): (error: unknown, otherwise: string) => string {
  const { t } = useTranslation();
  const sentenceOf = useErrorSentence();
  return (error, otherwise) => {
    const code = errorCodeOf(error);
    if (!code) return otherwise;
    const sentence = sentenceOf(code, error instanceof ApiError ? error.details : {});
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return code === 'INTERNAL_ERROR' && requestId
      ? `${sentence} ${t('common.requestNumber', { requestId })}`
      : sentence;
  };
}
