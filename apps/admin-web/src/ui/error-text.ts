import { ApiError } from '@pwen/api-client';
import { ERROR_CODES, type ErrorCode } from '@pwen/domain/constants';
import { useTranslation } from 'react-i18next';

/**
 * The refusal's name when the server refused; undefined for a fault on the way (no network, a proxy's answer) and for a
 * name that a newer server made up after this page was loaded.
 */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? ERROR_CODES.find((known) => known === error.code) : undefined;
}

/** A text in the person's language for anything a call can throw; `otherwise` when it was no refusal by name. */
export function useErrorText(): (error: unknown, otherwise: string) => string {
  const { t } = useTranslation();
  return (error, otherwise) => {
    const code = codeOf(error);
    if (!code) return otherwise;
    const requestId = (error instanceof ApiError && error.requestId) || t('common.none');
    return t(`errors.${code}`, { requestId });
  };
}
