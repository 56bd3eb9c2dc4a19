import { useTranslation } from 'react-i18next';

import { refusalOf } from './refusal';

/** Returns the text for what a call threw, in the language of the page. */
export function useRefusalText() {
  const { t } = useTranslation();
  return (thrown: unknown): string => {
    const refusal = refusalOf(thrown);
    return refusal.kind === 'unreachable'
      ? t('state.unreachable')
      : t(`errors.${refusal.code}`, { ...refusal.details });
  };
}
