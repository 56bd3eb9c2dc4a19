import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import { Suspense } from 'react';

import { lazyWithTexts } from '../../../i18n/lazy-with-texts';
import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import { useCardPaysNothing } from '../view-limit/pays-nothing';

// Only after four videos: not part of a first visit.
const NoPointsNow = lazyWithTexts(() => import('../view-limit/no-points-now'));

/**
 * What a person gets for a video, or has got, and whether a survey comes first. Below the picture and not on it, because
 * posters have words of their own.
 */
export function VideoTags({ video }: { video: ContentDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const points = formats.points(video.pointsReward);
  const paysNothing = useCardPaysNothing(video);
  return (
    // A count for which there is no room beside the points is left out.
    <div
      className={clsx(
        'mt-auto -mr-2 flex flex-wrap items-center gap-x-2 overflow-hidden *:h-6',
        video.surveyGate ? 'max-h-12' : 'max-h-6',
      )}
    >
      {video.isCompleted ? (
        <p className={clsx(TAG, 'bg-lime text-on-lime')}>
          <Icon name="check" className="size-3.5" />
          {texts.video.earned}
        </p>
      ) : (
        video.pointsReward > 0 && (
          <p className={clsx(TAG, paysNothing ? 'bg-hair text-ink' : 'bg-mango text-on-mango')}>
            {paysNothing ? (
              <Suspense>
                <NoPointsNow />
              </Suspense>
            ) : (
              <>
                <span aria-hidden="true">+{points}</span>
                <span className="sr-only">{texts.video.reward({ points })}</span>
              </>
            )}
          </p>
        )
      )}
      {video.surveyGate ? (
        <p className={clsx(TAG, 'bg-sky text-on-sky')}>
          <Icon name="lock" className="max-bar:hidden size-3.5" />
          <span className="truncate">{texts.video.surveyFirst}</span>
        </p>
      ) : (
        video.views > 0 && <p className="text-side text-muted">{formats.views(video.views)}</p>
      )}
    </div>
  );
}

const TAG =
  'rounded-pill text-tab flex max-w-full items-center gap-1 px-1.5 font-extrabold tracking-tight whitespace-nowrap tabular-nums';
