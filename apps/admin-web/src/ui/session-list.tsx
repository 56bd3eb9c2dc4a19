import type { OwnSessionDto } from '@pwen/api-client';
import { Button, Tag } from 'antd';

import { useTexts } from '../i18n/use-texts';
import { useFormats } from './format';
import './lists/session-list.css';

interface SessionListProps {
  sessions: OwnSessionDto[];
  /** Ends one; absent where they are only shown. */
  onEnd?: (session: OwnSessionDto) => void;
  /** The one that is being ended. */
  endingId?: string;
}

/** Where somebody is signed in: on what, since when, last used when. */
export function SessionList({ sessions, onEnd, endingId }: SessionListProps) {
  const texts = useTexts();
  const { moment } = useFormats();
  const deviceText = useDeviceText();
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <div className="session-facts">
            <strong>{deviceText(session)}</strong>
            <span className="quiet">{texts.security.surface[session.surface]}</span>
            <span className="quiet">
              {(isExact(session) ? texts.security.lastSeen : texts.security.lastSeenWithinHour)({
                moment: moment(session.lastSeenAt),
              })}
            </span>
            <span className="quiet">{texts.security.started({ moment: moment(session.startedAt) })}</span>
          </div>
          {session.isCurrent && <Tag color="processing">{texts.security.thisSession}</Tag>}
          {onEnd && !session.isCurrent && (
            <Button
              loading={endingId === session.id}
              aria-label={texts.security.endAction({ device: deviceText(session) })}
              onClick={() => onEnd(session)}
            >
              {texts.security.end}
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
  const texts = useTexts();
  return ({ device }) => {
    if (!device?.browser && !device?.system) return texts.security.unknownDevice;
    const { browser, system } = device;
    return browser && system ? texts.security.device({ browser, system }) : (browser ?? system ?? '');
  };
}
