import { useTexts } from '../../i18n/use-texts';
import { Icon } from '../../ui/icon';
import { Strip } from '../../ui/strip';

/**
 * Says, on every page, why somebody who comes back after their deletion has begun without the welcome bonus. Only their
 * own account says it, so that nobody finds out by a form which addresses have had one.
 */
export default function NoBonusStrip() {
  const texts = useTexts();
  return (
    <Strip aria-label={texts.points.noBonusTitle} icon={<Icon name="gift" className="size-6 shrink-0" />}>
      <strong className="block font-extrabold">{texts.points.noBonusTitle}</strong>
      {texts.points.noBonusText}
    </Strip>
  );
}
