import { VIEW_LIMIT, VIEW_LIMIT_WARNING } from '@pwen/domain/constants';
import { useState, type ReactNode } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import { useUser } from '../../auth/use-user';
import { useViewLimit, type ViewLimitPicture } from './view-limit';

/** Shows the signed-in person how close the view limit is, and how long the pause lasts. */
export function ViewLimitWidgets() {
  const { user } = useUser();
  const limit = useViewLimit();

  if (user === null) return null;
  if (limit.pauseLeftMs !== null) return <Pause leftMs={limit.pauseLeftMs} />;
  if (limit.viewPoints >= VIEW_LIMIT_WARNING) return <AlmostAtLimit limit={limit} />;
  return null;
}

/** A card at the top right that can be closed, because on a phone it covers part of the page. */
function Card({ label, children }: { label: string; children: ReactNode }) {
  const texts = useTexts();
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <aside
      aria-label={label}
      className="outlined rounded-card bg-card bar:w-72 fixed top-22 right-4 z-30 w-64 py-3 pr-12 pl-4"
    >
      {children}
      <button
        type="button"
        aria-label={texts.state.close}
        onClick={() => setClosed(true)}
        className="rounded-card absolute top-0 right-0 grid size-12 place-items-center"
      >
        <Icon name="cross" className="size-4" />
      </button>
    </aside>
  );
}

function Pause({ leftMs }: { leftMs: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const left = formats.timeLeft(leftMs);
  return (
    <>
      <Card label={texts.limit.timeout}>
        <p className="font-extrabold">{texts.limit.timeout}</p>
        <p role="timer" className="text-title font-extrabold tabular-nums">
          {left}
        </p>
        <p className="text-side text-muted">{texts.limit.timeoutText}</p>
      </Card>
      <aside
        aria-label={texts.limit.remaining}
        className="outlined rounded-card bg-mango text-on-mango text-side bar:bottom-4 fixed bottom-[calc(5.25rem+env(safe-area-inset-bottom))] left-4 z-30 max-w-[calc(100vw-2rem)] px-4 py-2 font-bold"
      >
        {texts.limit.remaining} <span className="whitespace-nowrap tabular-nums">{left}</span>
      </aside>
    </>
  );
}

function AlmostAtLimit({ limit }: { limit: ViewLimitPicture }) {
  const texts = useTexts();
  const rows = [
    [texts.limit.unique, limit.uniqueVideos],
    [texts.limit.total, limit.totalViews],
    [texts.limit.left, limit.remaining],
  ] as const;
  return (
    <Card label={texts.limit.almost}>
      <p className="font-extrabold">{texts.limit.almost}</p>
      <p className="text-side tabular-nums">
        {texts.limit.viewPoints} {limit.viewPoints}/{VIEW_LIMIT}
      </p>
      <progress
        value={limit.viewPoints}
        max={VIEW_LIMIT}
        aria-label={texts.limit.viewPoints}
        className="rounded-pill bg-sky [&::-moz-progress-bar]:bg-mango [&::-webkit-progress-bar]:bg-sky [&::-webkit-progress-value]:bg-mango my-2 block h-3 w-full appearance-none overflow-hidden"
      />
      <dl className="text-side grid grid-cols-[1fr_auto] gap-x-3">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
