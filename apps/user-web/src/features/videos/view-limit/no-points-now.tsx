import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import type { CeilingAbove } from '../../points/ceiling-above';

interface NoPointsNowProps {
  /** Because of which it is paid later; null: it is never paid, because the pause will still run at its end. */
  ceiling: CeilingAbove | null;
}

/** In place of the points of a video that will give none now. */
export default function NoPointsNow({ ceiling }: NoPointsNowProps) {
  const texts = useTexts();
  return (
    <>
      {/* On the narrowest phones the words need its place. */}
      <Icon name={ceiling ? 'clock' : 'pause'} className="size-3.5 max-[350px]:hidden" />
      <span className="min-w-0">{ceiling ? texts.ceiling.paid[ceiling.window] : texts.limit.noPoints}</span>
    </>
  );
}
