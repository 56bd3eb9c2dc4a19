import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentDto } from '@pwen/api-client';
import { useFormats } from '../../i18n/use-formats';
import { Sun } from '../../ui/board';
import { Icon } from '../../ui/icon';

/** The picture of a video, or a painted board where it has none. */
export function VideoPoster({ video, eager = false }: { video: ContentDto; eager?: boolean }) {
  const [broken, setBroken] = useState(false);
  if (video.thumbnailUrl === '' || broken)
    return (
      <div className="bg-board grid size-full place-items-center">
        <Sun className="h-full" />
      </div>
    );
  return (
    <img
      src={video.thumbnailUrl}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  );
}

/** What the tap will cost and give: length and megabytes, points, and whether they are earned already. */
export function VideoFacts({ video }: { video: ContentDto }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      {video.pointsReward > 0 && (
        <Chip className="bg-mango text-on-mango top-1.5 right-1.5">
          <span aria-hidden="true">+{formats.points(video.pointsReward)}</span>
          <span className="sr-only">{t('video.reward', { points: formats.points(video.pointsReward) })}</span>
        </Chip>
      )}
      {video.isCompleted && (
        <Chip className="bg-lime text-on-lime top-1.5 left-1.5">
          <Icon name="check" className="size-3.5" />
          {t('video.earned')}
        </Chip>
      )}
      <Chip className="bg-chip text-on-chip bottom-1.5 left-1.5">
        {video.durationMs !== null && <>{formats.length(video.durationMs)} · </>}
        {formats.megabytes(video.sizeBytes)}
      </Chip>
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
