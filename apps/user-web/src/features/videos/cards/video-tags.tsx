import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';

/**
 * What a person gets for a video, or has got, and whether a survey comes first. Below the picture and not on it, because
 * posters have words of their own.
 */
export function VideoTags({ video }: { video: ContentDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const points = formats.points(video.pointsReward);
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {video.isCompleted ? (
        <p className={clsx(TAG, 'bg-lime text-on-lime')}>
          <Icon name="check" className="size-3.5" />
          {texts.video.earned}
        </p>
      ) : (
        video.pointsReward > 0 && (
          <p className={clsx(TAG, 'bg-mango text-on-mango')}>
            <span aria-hidden="true">+{points}</span>
            <span className="sr-only">{texts.video.reward({ points })}</span>
          </p>
        )
      )}
      {video.surveyGate ? (
        <p className={clsx(TAG, 'bg-sky text-on-sky')}>
          <Icon name="lock" className="size-3.5" />
          {texts.video.surveyFirst}
        </p>
      ) : (
        video.views > 0 && <p className="text-side text-muted">{formats.views(video.views)}</p>
      )}
    </div>
  );
}

const TAG =
  'rounded-pill text-tab flex items-center gap-1 px-2 py-0.5 font-extrabold whitespace-nowrap tabular-nums';
