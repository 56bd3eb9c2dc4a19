import { useTranslation } from 'react-i18next';

/** Shown while a page is loading. With reduced motion it does not turn. */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('state.loading')} className="grid min-h-64 place-items-center">
      <div className="border-hair border-t-blue size-12 animate-spin rounded-pill border-6" />
    </div>
  );
}
