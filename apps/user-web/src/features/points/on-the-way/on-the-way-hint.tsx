import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import { useUser } from '../../auth/use-user';
import { notIn, requestedAwards } from '../shown-points';
import type { AwardOnTheWay } from './awards-on-the-way';

/** Says how many points the balance already shows that are not confirmed, and how many will be credited later. */
export function OnTheWayHint({ awards }: { awards: readonly AwardOnTheWay[] }) {
  const texts = useTexts();
  const formats = useFormats();
  const { user } = useUser();
  requestedAwards.use();
  const requested = user ? notIn(user) : [];
  const isShown = ({ kind, id }: AwardOnTheWay) =>
    kind === 'video' && requested.some((each) => each.id === id);
  const notes = [
    [texts.points.confirming, sumOf(awards.filter(isShown))],
    [texts.points.onTheWay, sumOf(awards.filter((award) => !isShown(award)))],
  ] as const;
  return notes.map(
    ([say, points], index) =>
      points > 0 && (
        <span key={index} className="flex items-center gap-2 font-bold">
          <Icon name="clock" className="size-5" />
          {say({ points: formats.points(points) })}
        </span>
      ),
  );
}

const sumOf = (awards: readonly AwardOnTheWay[]) => awards.reduce((sum, { points }) => sum + points, 0);
