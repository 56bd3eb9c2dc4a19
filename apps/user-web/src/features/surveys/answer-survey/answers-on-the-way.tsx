import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import type { AnswersOnTheWay as AnswersOnTheWayEntry } from '../../points/on-the-way/awards-on-the-way';
import { laterDay } from '../../points/on-the-way/later-day';
import { whenTheyReturn } from '../../points/on-the-way/when-they-return';

interface AnswersOnTheWayProps {
  entry: AnswersOnTheWayEntry;
}

/** Says that the answers will be sent: they need nothing more from the person. */
export function AnswersOnTheWay({ entry }: AnswersOnTheWayProps) {
  const texts = useTexts();
  const formats = useFormats();
  const later = laterDay(entry);
  const { points, notBefore = 0 } = entry;
  const laterWords =
    later === 'budget'
      ? texts.ceiling.answersLater.budget({ when: whenTheyReturn(notBefore, texts) })
      : later && texts.ceiling.answersLater[later];
  return (
    <div role="status" className="rounded-button bg-sky text-on-sky px-3 py-2">
      <p className="flex items-center gap-2 font-extrabold">
        <Icon name="clock" className="size-5" />
        {later ? texts.ceiling.answersKept : texts.survey.onTheWay}
      </p>
      <p className="text-side">
        {laterWords ?? texts.survey.onTheWayText}{' '}
        {points > 0 && texts.points.onTheWay({ points: formats.points(points) })}
      </p>
    </div>
  );
}
