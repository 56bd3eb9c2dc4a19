import type { OwnSessionDto } from '@pwen/api-client';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';

interface SessionRowProps {
  session: OwnSessionDto;
  isEnding: boolean;
  onEnd: () => void;
}

/** One sign-in: on what, since when, last used when. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const texts = useTexts();
  const formats = useFormats();
  const device = useDeviceText(session);
  const now = new Date();
  return (
    <li className="border-hair flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-bold">{device}</p>
        {session.surface === 'console' && <p className="text-side">{texts.account.atConsole}</p>}
        <p className="text-side text-muted">
          {texts.account.lastSeen({ moment: formats.moment(new Date(session.lastSeenAt), now) })}
        </p>
        <p className="text-side text-muted">
          {texts.account.started({ moment: formats.moment(new Date(session.startedAt), now) })}
        </p>
      </div>
      {session.isCurrent ? (
        <p className="rounded-pill bg-sky text-on-sky text-side px-3 py-1 font-bold">
          {texts.account.thisDevice}
        </p>
      ) : (
        <Button
          look="plain"
          disabled={isEnding}
          aria-label={texts.account.endSessionOn({ device })}
          onClick={onEnd}
        >
          {texts.account.endSession}
        </Button>
      )}
    </li>
  );
}

function useDeviceText({ device }: OwnSessionDto): string {
  const texts = useTexts();
  const { browser, system } = device ?? { browser: null, system: null };
  if (browser !== null && system !== null) return texts.account.device({ browser, system });
  return browser ?? system ?? texts.account.unknownDevice;
}
