import { listPersonSessions, type PersonSessionDto } from '@pwen/api-client';
import type { TableColumnsType } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { Moment } from '../../../ui/time/moment';
import { PartTable } from './part-table';

/** Where a person is signed in. */
export function SessionsTable({ personId }: { personId: number }) {
  const texts = useTexts();
  const { moment } = useFormats();
  const name = ({ device }: PersonSessionDto) => {
    const { browser = null, system = null } = device ?? {};
    if (browser !== null && system !== null) return texts.person.sessions.deviceOf({ browser, system });
    return browser ?? system ?? texts.person.sessions.unknownDevice;
  };
  const surface = ({ surface: where }: PersonSessionDto) => texts.person.sessions.surfaces[where];
  const lastSeen: TableColumnsType<PersonSessionDto>[number] = {
    title: texts.person.sessions.columns.lastSeen,
    // The use of the user app is noted once an hour.
    render: (_, { lastSeenAt, surface: where }) =>
      where === 'console' ? (
        <Moment at={lastSeenAt} />
      ) : (
        texts.person.sessions.lastSeenWithinHour({ moment: moment(lastSeenAt) })
      ),
  };
  const wide: TableColumnsType<PersonSessionDto> = [
    {
      title: texts.person.sessions.columns.device,
      className: 'title-column',
      render: (_, session) => name(session),
    },
    { title: texts.person.sessions.columns.surface, render: (_, session) => surface(session) },
    { title: texts.person.sessions.columns.started, render: (_, { startedAt }) => <Moment at={startedAt} /> },
    lastSeen,
  ];
  const narrow: TableColumnsType<PersonSessionDto> = [
    {
      title: texts.person.sessions.columns.device,
      render: (_, session) => (
        <div className="title-cell">
          <span>{name(session)}</span>
          <span className="quiet">{surface(session)}</span>
        </div>
      ),
    },
    lastSeen,
  ];
  return (
    <PartTable<PersonSessionDto>
      personId={personId}
      part="sessions"
      call={({ path, signal }) => listPersonSessions({ path, signal })}
      rowKey="id"
      wide={wide}
      narrow={narrow}
      noneText={texts.person.sessions.noneText}
    />
  );
}
