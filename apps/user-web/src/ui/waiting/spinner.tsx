import { useFirstTexts } from '../../i18n/use-texts';

/** Shown while a page is loading. With reduced motion it does not turn. */
export function Spinner() {
  const texts = useFirstTexts();
  return (
    <div role="status" aria-label={texts.state.loading} className="grid min-h-64 place-items-center">
      <div className="border-hair border-t-blue size-12 animate-spin rounded-pill border-6" />
    </div>
  );
}
