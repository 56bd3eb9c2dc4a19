import type { OwnSessionDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../i18n/use-formats';
import { Button } from '../../../ui/button';

interface SessionRowProps {
  session: OwnSessionDto;
  isEnding: boolean;
  onEnd: () => void;
}

/** One sign-in: on what, since when, last used when. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const device = useDeviceText(session);
  const now = new Date();
  return (
    <li className="border-hair flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-bold">{device}</p>
        {session.surface === 'console' && <p className="text-side">{t('account.atConsole')}</p>}
        <p className="text-side text-muted">
          {t('account.lastSeen', { moment: formats.moment(new Date(session.lastSeenAt), now) })}
        </p>
        <p className="text-side text-muted">
          {t('account.started', { moment: formats.moment(new Date(session.startedAt), now) })}
        </p>
      </div>
      {session.isCurrent ? (
        <p className="rounded-pill bg-sky text-on-sky text-side px-3 py-1 font-bold">
          {t('account.thisDevice')}
        </p>
      ) : (
        <Button
          look="plain"
          disabled={isEnding}
          aria-label={t('account.endSessionOn', { device })}
          onClick={onEnd}
        >
          {t('account.endSession')}
        </Button>
      )}
    </li>
  );
}

function useDeviceText({ device }: OwnSessionDto): string {
  const { t } = useTranslation();
  const { browser, system } = device ?? { browser: null, system: null };
  if (browser !== null && system !== null) return t('account.device', { browser, system });
  return browser ?? system ?? t('account.unknownDevice');
}
