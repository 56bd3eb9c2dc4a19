import { listPersonSessions, type PersonSessionDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import type { ListColumns } from '../../../ui/table/columns';
import { Moment } from '../../../ui/time/moment';
import { PartTable } from './part-table';

/** Where a person is signed in. */
export function SessionsTable({ personId }: { personId: number }) {
  const texts = useTexts();
  const { columns } = texts.person.sessions;
  const { moment } = useFormats();
  const name = ({ device }: PersonSessionDto) => {
    const { browser = null, system = null } = device ?? {};
    if (browser !== null && system !== null) return texts.person.sessions.deviceOf({ browser, system });
    return browser ?? system ?? texts.person.sessions.unknownDevice;
  };
  return (
    <PartTable
      personId={personId}
      part="sessions"
      call={({ path, signal }) => listPersonSessions({ path, signal })}
      rowKey="id"
      columns={
        {
          device: { title: columns.device, kind: 'title', cell: name },
          surface: {
            title: columns.surface,
            cell: ({ surface }) => texts.person.sessions.surfaces[surface],
          },
          started: { title: columns.started, cell: ({ startedAt }) => <Moment at={startedAt} /> },
          lastSeen: {
            title: columns.lastSeen,
            // The use of the user app is noted once an hour.
            cell: ({ lastSeenAt, surface }) =>
              surface === 'console' ? (
                <Moment at={lastSeenAt} />
              ) : (
                texts.person.sessions.lastSeenWithinHour({ moment: moment(lastSeenAt) })
              ),
          },
        } satisfies ListColumns<PersonSessionDto, string>
      }
      narrow={[{ of: 'device', lines: ['surface'] }, { of: 'lastSeen' }]}
      noneText={texts.person.sessions.noneText}
    />
  );
}
