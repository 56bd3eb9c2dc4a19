import { ApiError } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useTranslation } from 'react-i18next';

/** The text, in the current language, for anything that a call can throw; `otherwise` when it has no error code. */
export function useErrorText(): (error: unknown, otherwise: string) => string {
  const { t } = useTranslation();
  return (error, otherwise) => {
    const code = errorCodeOf(error);
    if (!code) return otherwise;
    const sentence = t(`errors.${code}`, error instanceof ApiError ? { ...error.details } : {});
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return code === 'INTERNAL_ERROR' && requestId
      ? `${sentence} ${t('common.requestNumber', { requestId })}`
      : sentence;
  };
}
