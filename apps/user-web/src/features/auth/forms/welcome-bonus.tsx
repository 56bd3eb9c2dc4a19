import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { useSettings } from '../../settings/use-settings';

/** What the programme gives for signing up, above the form. */
export function WelcomeBonus() {
  const texts = useTexts();
  const formats = useFormats();
  const bonus = useSettings()?.welcomeBonusPoints ?? 0;
  if (bonus <= 0) return null;
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="rounded-pill bg-mango text-on-mango text-section shrink-0 px-3.5 py-1 font-extrabold whitespace-nowrap tabular-nums">
        +{formats.points(bonus)}
      </span>{' '}
      <span className="min-w-[min(100%,8rem)] flex-1 leading-tight">
        <strong className="block font-bold">{texts.home.guestBonus}</strong>
        <span className="text-side text-muted">{texts.firstVoucher.later}</span>
      </span>
    </p>
  );
}
