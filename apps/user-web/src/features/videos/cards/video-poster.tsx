import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { Sun } from '../../../ui/board';
import { Icon } from '../../../ui/icon';
import { Picture, type Eager } from '../../../ui/pictures/picture';
import { useVideoFile } from '../playback/video-file';
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

/** A video before it is fetched: its picture, and on the strip below what a tap will cost in time and megabytes. */
export function PosterWithFacts({ video, eager, children }: PosterWithFactsProps) {
  const formats = useFormats();
  const { sizeBytes } = useVideoFile(video);
  return (
    <>
      <span className="relative block min-h-0 flex-1 overflow-hidden">
        <VideoPoster video={video} eager={eager} />
        {children}
      </span>
      <span
        className={clsx(
          'bg-chip text-on-chip text-tab flex w-full shrink-0 items-center gap-1.5 px-2 font-extrabold whitespace-nowrap tabular-nums',
          STRIP,
        )}
      >
        <Icon name="play" className="text-mango size-4" />
        {video.durationMs !== null && <>{formats.length(video.durationMs)} · </>}
        {formats.megabytes(sizeBytes)}
      </span>
    </>
  );
}
