import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Icon } from '../../ui/icon';
import type { CeilingAbove } from './ceiling-above';

/** Says before somebody starts that what they are about to do is paid later. */
export function CeilingHint({ ceiling: { window, ceilingPoints } }: { ceiling: CeilingAbove }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <p className="flex items-start gap-2 font-bold">
      <Icon name="clock" className="size-5 shrink-0" />
      <span>{texts.ceiling[window]({ points: formats.points(ceilingPoints) })}</span>
    </p>
  );
}
