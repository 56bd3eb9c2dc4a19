import type { RewardDto } from '@pwen/api-client';
import type { ReactNode } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { rewardAnchor } from '../../../paths';
import { Sun } from '../../../ui/board';
import { Picture, type Eager } from '../../../ui/pictures/picture';
import { Skeleton } from '../../../ui/skeleton';
import { RewardLimits } from '../reward-limits';

const CARD = 'flex h-full flex-col overflow-hidden';
/** Beside the text on a phone, above it on a wide screen. */
const HEAD = 'flex bar:flex-col';
const PICTURE = 'bar:aspect-4/3 bar:w-full w-28 shrink-0';
/** The same for the browser, which chooses the file by it. */
const SHOWN = '(min-width: 900px) 318px, 112px';

interface RewardCardProps {
  reward: RewardDto;
  eager: Eager;
  /** The buttons for this reward. */
  children: ReactNode;
}

export function RewardCard({ reward, eager, children }: RewardCardProps) {
  const texts = useTexts();
  const formats = useFormats();
  const { id, title, description, pointsCost, data, isNew, hasAvailableVouchers } = reward;
  return (
    <article aria-labelledby={titleIdOf(reward)} className={`outlined rounded-card bg-card ${CARD}`}>
      <div className={HEAD}>
        <div
          className={`border-line bar:border-r-0 bar:border-b-2 bg-board relative overflow-hidden border-r-2 ${PICTURE}`}
        >
          <RewardPicture reward={reward} eager={eager} />
        </div>
        <div className="flex min-h-24 min-w-0 flex-1 flex-col items-start justify-center gap-2 p-3">
          <h2 id={titleIdOf(reward)} className="text-section leading-snug font-extrabold">
            {title}
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            <p className="rounded-pill bg-mango text-on-mango px-3 py-0.5 font-extrabold tabular-nums">
              {texts.rewards.cost({ count: pointsCost, points: formats.points(pointsCost) })}
            </p>
            {/* Beside the picture and not on it, because pictures contain text. */}
            {isNew && (
              <p className="rounded-pill bg-red text-on-red text-tab px-2.5 py-1 font-extrabold">
                {texts.rewards.new}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="border-hair bar:border-t-0 flex flex-1 flex-col gap-2 border-t p-3">
        <p className="whitespace-pre-line">{description}</p>
        {data && <p className="text-side text-muted whitespace-pre-line">{data}</p>}
        <div id={rewardAnchor(id)} className="mt-auto flex flex-col gap-2 pt-1">
          {hasAvailableVouchers && (
            <p className="text-side text-muted tabular-nums">
              {texts.rewards.left({ count: reward.availableVouchersCount })}
            </p>
          )}
          <RewardLimits reward={reward} />
          {children}
        </div>
      </div>
    </article>
  );
}

/** The id of the title, which describes the buttons on the card. */
export const titleIdOf = ({ id }: { id: number }) => `reward-${id}-title`;

/** The picture of a reward, or a drawn placeholder when there is none or it cannot be loaded. */
function RewardPicture({ reward, eager }: { reward: RewardDto; eager: Eager }) {
  return (
    <Picture
      url={reward.imageUrl}
      sizes={reward.imageSizes}
      shown={SHOWN}
      width={800}
      height={600}
      eager={eager}
      className="absolute inset-0 size-full object-cover"
    >
      <div className="absolute inset-0 grid place-items-center" data-testid="reward-placeholder">
        <Sun className="size-24 bar:size-40" />
      </div>
    </Picture>
  );
}

/** The placeholder of a card that is still loading. */
export function RewardCardSkeleton() {
  return (
    <div className={`rounded-card border-hair bg-card border-2 ${CARD}`}>
      <div className={HEAD}>
        <div className={`skeleton ${PICTURE}`} />
        <div className="flex min-h-24 flex-1 flex-col justify-center gap-3 p-3">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-6 w-24" />
        </div>
      </div>
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-2 h-12 w-full" />
      </div>
    </div>
  );
}
