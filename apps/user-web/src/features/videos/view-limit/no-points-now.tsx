import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';

/** In place of the points of a video that will give none, because the pause will still run at its end. */
export default function NoPointsNow() {
  const texts = useTexts();
  return (
    <>
      {/* On the narrowest phones the words need its place. */}
      <Icon name="pause" className="size-3.5 max-[350px]:hidden" />
      <span className="min-w-0">{texts.limit.noPoints}</span>
    </>
  );
}
