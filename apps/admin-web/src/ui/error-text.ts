import { ApiError } from '@pwen/api-client';
import type { ErrorCode } from '@pwen/domain/constants';
import { useTranslation } from 'react-i18next';

/** The refusal's name when the server refused; undefined for a fault on the way (no network, a broken answer). */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/** A text in the person's language for anything a call can throw; `otherwise` when it was no refusal by name. */
export function useErrorText(): (error: unknown, otherwise: string) => string {
  const { t } = useTranslation();
  return (error, otherwise) => {
    const code = codeOf(error);
    return code ? t(`errors.${code}`) : otherwise;
  };
}
