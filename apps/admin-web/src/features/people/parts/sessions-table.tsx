import { listPersonSessions, type PersonSessionDto } from '@pwen/api-client';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { Moment } from '../../../ui/time/moment';
import { PartTable } from './part-table';

/** Where a person is signed in. */
export function SessionsTable({ personId }: { personId: number }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const name = ({ device }: PersonSessionDto) => {
    const { browser = null, system = null } = device ?? {};
    if (browser !== null && system !== null) return t('person.sessions.deviceOf', { browser, system });
    return browser ?? system ?? t('person.sessions.unknownDevice');
  };
  const surface = ({ surface: where }: PersonSessionDto) => t(`person.sessions.surfaces.${where}`);
  const lastSeen: TableColumnsType<PersonSessionDto>[number] = {
    title: t('person.sessions.columns.lastSeen'),
    // The use of the user app is noted once an hour.
    render: (_, { lastSeenAt, surface: where }) =>
      where === 'console' ? (
        <Moment at={lastSeenAt} />
      ) : (
        t('person.sessions.lastSeenWithinHour', { moment: moment(lastSeenAt) })
      ),
  };
  const wide: TableColumnsType<PersonSessionDto> = [
    {
      title: t('person.sessions.columns.device'),
      className: 'title-column',
      render: (_, session) => name(session),
    },
    { title: t('person.sessions.columns.surface'), render: (_, session) => surface(session) },
    { title: t('person.sessions.columns.started'), render: (_, { startedAt }) => <Moment at={startedAt} /> },
    lastSeen,
  ];
  const narrow: TableColumnsType<PersonSessionDto> = [
    {
      title: t('person.sessions.columns.device'),
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
      noneText={t('person.sessions.noneText')}
    />
  );
}
