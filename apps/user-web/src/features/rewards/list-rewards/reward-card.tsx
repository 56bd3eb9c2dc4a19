import type { RewardDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { rewardAnchor } from '../../../paths';
import { Sun } from '../../../ui/board';
import { Picture, type Eager } from '../../../ui/pictures/picture';
import { Skeleton } from '../../../ui/waiting/skeleton';
import { RewardLimits } from '../reward-limits';

const CARD = 'bar:flex-col flex h-full overflow-hidden';
/** Beside the text on a phone, above it on a wide screen. */
const PICTURE = 'bar:aspect-4/3 bar:w-full w-24 shrink-0';
/** About the same for the browser, which chooses the file by it. */
const SHOWN = '(min-width: 900px) 318px, 112px';
const ABOUT = 'bar:gap-2 bar:p-3 flex min-w-0 flex-1 flex-col gap-1 p-2.5';
/** Longer texts are cut short until somebody wants to read them. */
const SHORT_TEXT_SIGNS = 40;
const FEW = 9;

interface RewardCardProps {
  reward: RewardDto;
  /** Whether it is new to the person who looks. */
  isNew: boolean;
  eager: Eager;
  /** Whether its text is shown whole on a phone. */
  isOpen: boolean;
  onToggle: () => void;
  /** The buttons for this reward. */
  children: ReactNode;
}

export function RewardCard({ reward, isNew, eager, isOpen, onToggle, children }: RewardCardProps) {
  const texts = useTexts();
  const formats = useFormats();
  const { id, title, pointsCost, hasAvailableVouchers } = reward;
  return (
    <article aria-labelledby={titleIdOf(reward)} className={`outlined rounded-card bg-card ${CARD}`}>
      <div
        className={`border-line bar:border-r-0 bar:border-b-2 bg-board relative overflow-hidden border-r-2 ${PICTURE}`}
      >
        <RewardPicture reward={reward} eager={eager} />
      </div>
      <div className={ABOUT}>
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <h2
            id={titleIdOf(reward)}
            className="text-section min-w-[min(100%,7rem)] flex-1 leading-snug font-extrabold"
          >
            {title}
          </h2>
          {/* Beside the picture and not on it, because pictures contain text. */}
          {isNew && (
            <p className="rounded-pill bg-red text-on-red text-tab shrink-0 px-2 py-0.5 font-extrabold">
              {texts.rewards.new}
            </p>
          )}
        </div>
        <AboutReward reward={reward} isOpen={isOpen} onToggle={onToggle} />
        <div
          id={rewardAnchor(id)}
          className="bar:pt-1 mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 has-[button:disabled]:gap-y-1.5"
        >
          <p className="rounded-pill bg-mango text-on-mango max-bar:text-side bar:px-3 px-2.5 py-0.5 font-extrabold whitespace-nowrap tabular-nums">
            {texts.rewards.cost({ count: pointsCost, points: formats.points(pointsCost) })}
          </p>
          {hasAvailableVouchers && (
            <p
              className={clsx(
                'text-side text-muted tabular-nums',
                // On a phone there is room for it when it matters.
                reward.availableVouchersCount > FEW && 'max-bar:hidden',
              )}
            >
              {texts.rewards.left({ count: reward.availableVouchersCount })}
            </p>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}

/** What it is, what else there is to know, and how often one may have it. */
function AboutReward({ reward, isOpen, onToggle }: Pick<RewardCardProps, 'reward' | 'isOpen' | 'onToggle'>) {
  const texts = useTexts();
  const id = useId();
  const { description, data, limitPerPerson, limitPerDay } = reward;
  const isLong =
    `${description}${data ?? ''}`.length > SHORT_TEXT_SIGNS ||
    limitPerPerson !== null ||
    limitPerDay !== null;
  const cut = isLong && !isOpen && 'line-clamp-1 bar:line-clamp-none';
  return (
    <div className="text-side bar:text-body flex flex-wrap items-start gap-x-2">
      <div id={id} className="min-w-[min(100%,6rem)] flex-1">
        <p className={clsx('whitespace-pre-line', cut)}>{description}</p>
        {data && (
          <p className={clsx('text-side text-muted whitespace-pre-line', cut && 'bar:block hidden')}>
            {data}
          </p>
        )}
        <div className={clsx(cut && 'max-bar:hidden')}>
          <RewardLimits reward={reward} />
        </div>
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={titleIdOf(reward)}
          onClick={onToggle}
          // As high as a finger needs, upwards: below it is the next button.
          className="bar:hidden text-blue relative shrink-0 font-bold underline underline-offset-2 after:absolute after:-inset-x-2 after:-top-6 after:bottom-0"
        >
          {isOpen ? texts.rewards.less : texts.rewards.details}
        </button>
      )}
    </div>
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
      <div className={`skeleton ${PICTURE}`} />
      <div className={ABOUT}>
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="bar:mt-2 bar:h-12 mt-2 h-11 w-full" />
      </div>
    </div>
  );
}
