import { useTranslation } from 'react-i18next';

/** Stands in for a page that is not known yet. Under reduced motion it is a still wheel. */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('state.loading')} className="grid min-h-64 place-items-center">
      <div className="border-hair border-t-blue size-12 animate-spin rounded-pill border-6" />
    </div>
  );
}
