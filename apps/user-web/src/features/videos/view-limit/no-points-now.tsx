import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import { useCeilingAbove } from '../../points/ceiling-above';
import { PaidLater } from '../../points/ceiling-hint';

/** In place of the points of a video: above a ceiling it is paid later, and else not, because the pause will still run at its end. */
export default function NoPointsNow({ points }: { points: number }) {
  const texts = useTexts();
  const ceiling = useCeilingAbove(points, 'VIDEO_WATCH');
  return (
    <>
      {/* On the narrowest phones the words need its place. */}
      <Icon name={ceiling ? 'clock' : 'pause'} className="size-3.5 max-[350px]:hidden" />
      <span className="min-w-0">{ceiling ? <PaidLater ceiling={ceiling} /> : texts.limit.noPoints}</span>
    </>
  );
}
