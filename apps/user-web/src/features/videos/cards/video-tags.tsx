import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import { Suspense } from 'react';

import { lazyExtraWithTexts } from '../../../i18n/lazy-with-texts';
import { useFormats } from '../../../i18n/use-formats';
import { useFirstTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import { useIsGuest } from '../../auth/use-user';
import { useCardPaysNothing } from '../view-limit/pays-nothing';

// Only after four videos, or the points of a day: not part of a first visit.
const NoPointsNow = lazyExtraWithTexts(() => import('../view-limit/no-points-now'));

/**
 * What a person gets for a video, or has got, how often it was watched, and whether a survey comes first. Below the picture and not on it, because
 * posters have words of their own.
 */
export function VideoTags({ video }: { video: ContentDto }) {
  const texts = useFirstTexts();
  const formats = useFormats();
  const points = formats.points(video.pointsReward);
  const paysNothing = useCardPaysNothing(video);
  const isGuest = useIsGuest();
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1">
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
                <NoPointsNow points={video.pointsReward} />
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
      <p className="text-tab text-muted">{formats.views(video.views)}</p>
      {video.surveyGate && (
        <p className={clsx(TAG, 'bg-sky text-on-sky')}>
          <Icon name="lock" className="max-bar:hidden size-3.5" />
          <span className="min-w-0">{isGuest ? texts.video.accountAndSurvey : texts.video.surveyFirst}</span>
        </p>
      )}
    </div>
  );
}

const TAG =
  'rounded-pill text-tab flex min-h-6 max-w-full items-center gap-1 px-1.5 font-extrabold tracking-tight tabular-nums';
