import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Sun } from '../../../ui/board';
import { Icon } from '../../../ui/icon';
import { Picture, type Eager } from '../../../ui/pictures/picture';
import { STRIP } from './video-card';

/** In a card: two columns on a phone, three on a wide screen. */
const CARD = '(min-width: 900px) 318px, calc(50vw - 22px)';
/** In the player: as wide as the page. */
export const PLAYER = '(min-width: 900px) 640px, calc(100vw - 32px)';

interface VideoPosterProps {
  video: ContentDto;
  eager?: Eager;
  /** How wide it is shown, as the attribute `sizes`. */
  shown?: string;
}

/** The picture of a video, or a drawn placeholder when there is none. */
export function VideoPoster({ video, eager = false, shown = CARD }: VideoPosterProps) {
  return (
    <Picture
      url={video.thumbnailUrl}
      sizes={video.thumbnailSizes}
      shown={shown}
      width={640}
      height={360}
      eager={eager}
      className="size-full object-cover"
    >
      <div className="bg-board grid size-full place-items-center">
        <Sun className="h-full" />
      </div>
    </Picture>
  );
}

interface PosterWithFactsProps {
  video: ContentDto;
  eager: Eager;
  /** Shown above the picture, like a preview. */
  children?: ReactNode;
}

/**
 * A video before it is fetched: its picture, its points, and on the strip below what a tap will cost in time and
 * megabytes.
 */
export function PosterWithFacts({ video, eager, children }: PosterWithFactsProps) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <>
      <span className="relative block min-h-0 flex-1 overflow-hidden">
        <VideoPoster video={video} eager={eager} />
        {children}
        {video.isCompleted && (
          <Chip className="bg-lime text-on-lime bottom-1.5 left-1.5">
            <Icon name="check" className="size-3.5" />
            {texts.video.earned}
          </Chip>
        )}
        {video.surveyGate && (
          // Above the points: side by side the two chips are too wide for a phone.
          <Chip className="bg-sky text-on-sky bottom-6 left-1.5 whitespace-nowrap">
            <Icon name="lock" className="size-3.5" />
            {texts.video.surveyFirst}
          </Chip>
        )}
      </span>
      <span
        className={clsx(
          'bg-chip text-on-chip text-tab relative flex w-full items-center gap-2 px-2.5 font-extrabold tabular-nums',
          STRIP,
        )}
      >
        {/* Across the edge of the picture, because posters have their text at the top. */}
        {video.pointsReward > 0 && (
          <Chip className="bg-mango text-on-mango top-0 right-1.5 -translate-y-[70%]">
            <span aria-hidden="true">+{formats.points(video.pointsReward)}</span>
            <span className="sr-only">
              {texts.video.reward({ points: formats.points(video.pointsReward) })}
            </span>
          </Chip>
        )}
        <Icon name="play" className="text-mango size-4" />
        {video.durationMs !== null && <>{formats.length(video.durationMs)} · </>}
        {formats.megabytes(video.sizeBytes)}
      </span>
    </>
  );
}

function Chip({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'rounded-pill text-tab pointer-events-none absolute flex items-center gap-1 px-2 py-0.5 font-extrabold tabular-nums',
        className,
      )}
    >
      {children}
    </span>
  );
}
