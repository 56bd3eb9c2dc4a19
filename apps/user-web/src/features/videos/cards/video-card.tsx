import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { Skeleton } from '../../../ui/waiting/skeleton';
import { VideoTags } from './video-tags';

/** The height of the strip below a picture. */
export const STRIP = 'h-8';
const TEXT = 'flex min-h-28 flex-1 flex-col gap-1 px-3 pt-2.5 pb-2';

interface VideoCardProps {
  video: ContentDto;
  /** The picture or the player, which fills the frame. */
  media: ReactNode;
  /** The title, as a link where it leads somewhere. */
  title: ReactNode;
  /** Shown in the place of the title and what follows it. */
  instead?: ReactNode;
  className?: string;
  onPointerEnter?: (event: React.PointerEvent) => void;
  onPointerLeave?: () => void;
}

/** The frame of every card of the library; the contents decide how it behaves. */
export function VideoCard({ video, media, title, instead, className, ...pointer }: VideoCardProps) {
  return (
    <article
      className={clsx(
        // The focus ring is drawn around the card: around the link, the line clamp of the title would cut it off.
        'outlined rounded-card bg-card has-[h2_a:focus-visible]:outline-blue relative flex h-full flex-col overflow-hidden outline-offset-2 has-[h2_a:focus-visible]:outline-3',
        className,
      )}
      {...pointer}
    >
      <div className="border-line bg-chip relative border-b-2">
        <FrameSize />
        <div className="absolute inset-0 flex flex-col">{media}</div>
      </div>
      <div className={TEXT}>
        {instead || (
          <>
            <h2
              className={clsx('leading-snug font-bold', video.surveyGate ? 'line-clamp-2' : 'line-clamp-3')}
            >
              {title}
            </h2>
            <VideoTags video={video} />
          </>
        )}
      </div>
    </article>
  );
}

/** The size of a card's upper half (the picture and the strip below it), whatever is shown there. */
function FrameSize() {
  return (
    <>
      <div className="aspect-video" />
      <div className={STRIP} />
    </>
  );
}

/** The placeholder of a card that is still loading. */
export function VideoCardSkeleton() {
  return (
    <div className="rounded-card border-hair bg-card overflow-hidden border-2">
      <div className="skeleton border-hair border-b-2">
        <FrameSize />
      </div>
      <div className={TEXT}>
        <Skeleton className="mt-1 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
        <Skeleton className="mt-auto mb-1 h-3 w-1/3" />
      </div>
    </div>
  );
}
