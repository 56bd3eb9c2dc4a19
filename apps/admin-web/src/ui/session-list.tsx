import type { OwnSessionDto } from '@pwen/api-client';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from './format';

interface SessionListProps {
  sessions: OwnSessionDto[];
  /** Ends one; absent where they are only shown. */
  onEnd?: (session: OwnSessionDto) => void;
  /** The one that is being ended. */
  endingId?: string;
}

/** Where somebody is signed in: on what, since when, last used when. */
export function SessionList({ sessions, onEnd, endingId }: SessionListProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const deviceText = useDeviceText();
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <div className="session-facts">
            <strong>{deviceText(session)}</strong>
            <span className="quiet">{t(`security.surface.${session.surface}`)}</span>
            <span className="quiet">
              {t(isExact(session) ? 'security.lastSeen' : 'security.lastSeenWithinHour', {
                moment: moment(session.lastSeenAt),
              })}
            </span>
            <span className="quiet">{t('security.started', { moment: moment(session.startedAt) })}</span>
          </div>
          {session.isCurrent && <Tag color="processing">{t('security.thisSession')}</Tag>}
          {onEnd && !session.isCurrent && (
            <Button
              loading={endingId === session.id}
              aria-label={t('security.endAction', { device: deviceText(session) })}
              onClick={() => onEnd(session)}
            >
              {t('security.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The use of the user app is noted once an hour. */
const isExact = ({ surface, isCurrent }: OwnSessionDto) => surface === 'console' || isCurrent;

function useDeviceText(): (session: OwnSessionDto) => string {
  const { t } = useTranslation();
  return ({ device }) => {
    if (!device?.browser && !device?.system) return t('security.unknownDevice');
    const { browser, system } = device;
    return browser && system ? t('security.device', { browser, system }) : (browser ?? system ?? '');
  };
}
