import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';

/** Says how many points will be credited when the connection is back. */
export default function OnTheWayNote({ points }: { points: number }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <span className="flex items-center gap-2 font-bold">
      <Icon name="clock" className="size-5" />
      {texts.points.onTheWay({ points: formats.points(points) })}
    </span>
  );
}
