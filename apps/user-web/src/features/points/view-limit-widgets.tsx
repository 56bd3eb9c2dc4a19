import { VIEW_LIMIT, VIEW_LIMIT_WARNING } from '@pwen/domain/constants';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats';
import { Icon } from '../../ui/icon';
import { useUser } from '../auth/use-user';
import { forgetViews, useViewLimit, type ViewLimitPicture } from './view-limit';

/** The view limit as the signed-in person sees it: how near it is, and how long the pause lasts. */
export function ViewLimitWidgets() {
  const { user, isPending, isError } = useUser();
  const limit = useViewLimit();

  // The counts belong to a person: the next one at this device begins without them.
  const signedOut = !isPending && !isError && user === null;
  useEffect(() => {
    if (signedOut) forgetViews();
  }, [signedOut]);

  if (user === null) return null;
  if (limit.pauseLeftMs !== null) return <Pause leftMs={limit.pauseLeftMs} />;
  if (limit.viewPoints >= VIEW_LIMIT_WARNING) return <AlmostAtLimit limit={limit} />;
  return null;
}

function Pause({ leftMs }: { leftMs: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const left = formats.length(leftMs);
  return (
    <>
      <aside
        role="timer"
        aria-label={t('limit.timeout')}
        className="outlined rounded-card bg-card bar:fixed bar:top-24 bar:right-4 bar:z-30 bar:mx-0 bar:w-72 mx-4 mt-4 flex items-center gap-3 p-4"
      >
        <Icon name="clock" className="text-blue size-8" />
        <div className="min-w-0">
          <p className="font-extrabold">{t('limit.timeout')}</p>
          <p className="text-title font-extrabold tabular-nums">{left}</p>
          <p className="text-side text-muted">{t('limit.timeoutText')}</p>
        </div>
      </aside>
      <aside className="outlined rounded-pill bg-mango text-on-mango text-side fixed bottom-[calc(5.25rem+env(safe-area-inset-bottom))] left-4 z-30 max-w-[calc(100vw-2rem)] px-4 py-2 font-bold bar:bottom-4">
        {t('limit.remaining')}: <span className="tabular-nums">{left}</span>
      </aside>
    </>
  );
}

function AlmostAtLimit({ limit }: { limit: ViewLimitPicture }) {
  const { t } = useTranslation();
  const rows = [
    [t('limit.unique'), limit.uniqueVideos],
    [t('limit.total'), limit.totalViews],
    [t('limit.left'), limit.remaining],
  ] as const;
  return (
    <aside
      aria-label={t('limit.almost')}
      className="outlined rounded-card bg-card bar:fixed bar:top-24 bar:right-4 bar:z-30 bar:mx-0 bar:w-72 mx-4 mt-4 p-4"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-extrabold">{t('limit.almost')}</p>
        <p className="font-extrabold tabular-nums">
          <span className="sr-only">{t('limit.viewPoints')} </span>
          {limit.viewPoints}/{VIEW_LIMIT}
        </p>
      </div>
      <progress
        value={limit.viewPoints}
        max={VIEW_LIMIT}
        aria-label={t('limit.viewPoints')}
        className="accent-mango rounded-pill bg-sky [&::-moz-progress-bar]:bg-mango [&::-webkit-progress-bar]:bg-sky [&::-webkit-progress-value]:bg-mango my-2 block h-3 w-full appearance-none overflow-hidden"
      />
      <dl className="text-side grid grid-cols-[1fr_auto] gap-x-3">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
