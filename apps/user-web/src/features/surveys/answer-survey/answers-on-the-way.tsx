import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';

/** Says that the answers will be sent: they need nothing more from the person. */
export function AnswersOnTheWay({ points }: { points: number }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <div role="status" className="rounded-button bg-sky text-on-sky px-3 py-2">
      <p className="flex items-center gap-2 font-extrabold">
        <Icon name="clock" className="size-5" />
        {texts.survey.onTheWay}
      </p>
      <p className="text-side">
        {texts.survey.onTheWayText} {points > 0 && texts.points.onTheWay({ points: formats.points(points) })}
      </p>
    </div>
  );
}
