import { clsx } from 'clsx';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';

interface AwardRingProps {
  points: number;
  /** How much of the way is done, from 0 to 1. */
  share: number;
  isEarned: boolean;
  className?: string;
}

/** The points of a video in a ring that fills as they come nearer. */
export function AwardRing({ points, share, isEarned, className }: AwardRingProps) {
  const texts = useTexts();
  const formats = useFormats();
  const label = formats.signedPoints(points);
  const percent = Math.round(Math.min(1, share) * 100);
  return (
    <div
      role="progressbar"
      aria-label={texts.video.towards({ points: formats.points(points) })}
      aria-valuenow={isEarned ? 100 : percent}
      className={clsx(
        'pointer-events-none grid place-items-center rounded-pill transition-colors',
        isEarned ? 'bg-mango text-on-mango animate-[pop_300ms_ease-out]' : 'bg-chip text-mango',
        className,
      )}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true" className="col-start-1 row-start-1 size-full -rotate-90">
        <circle cx="32" cy="32" r="27" className="stroke-on-chip/25 fill-none" strokeWidth="6" />
        <circle
          cx="32"
          cy="32"
          r="27"
          pathLength="100"
          strokeDasharray="100 100"
          strokeDashoffset={100 - percent}
          className={clsx(
            'fill-none transition-[stroke-dashoffset] duration-300 ease-linear',
            isEarned ? 'stroke-on-mango' : 'stroke-mango',
          )}
          strokeWidth="6"
        />
      </svg>
      <span
        aria-hidden="true"
        className={clsx(
          'col-start-1 row-start-1 font-extrabold tabular-nums',
          label.length > 3 ? 'text-[0.6875rem]' : 'text-side',
        )}
      >
        {isEarned ? <Icon name="check" className="size-6" /> : label}
      </span>
    </div>
  );
}
