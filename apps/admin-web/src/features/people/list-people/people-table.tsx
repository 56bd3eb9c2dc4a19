import { DeleteOutlined } from '@ant-design/icons';
import type { PersonRowDto } from '@pwen/api-client';
import { Button, Grid, Table, type TableColumnsType } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { useIsAdministrator, useSession } from '../../sign-in/session';
import { type CameFrom, type PeoplePlace, usePeoplePlace } from '../people-place';
import { PersonTags, StatusTag } from '../person-tags';

interface PeopleTableProps {
  region: RefObject<HTMLDivElement | null>;
  people: PersonRowDto[];
  /** Whether others will take their place. */
  isWaiting: boolean;
  selectedIds: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  /** Of the people who are being blocked or unblocked. */
  pendingIds: ReadonlySet<number>;
  onBlock: (person: PersonRowDto) => void;
  onUnblock: (person: PersonRowDto) => void;
  onDelete: (person: PersonRowDto) => void;
}

/** A page of people; only administrators can select, block and delete. */
export function PeopleTable({
  region,
  people,
  isWaiting,
  selectedIds,
  onSelect,
  ...actions
}: PeopleTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { md: isWide = false, xl: isVeryWide = false } = Grid.useBreakpoint();
  const isAdministrator = useIsAdministrator();
  const ownId = useSession().data?.user?.id;
  const place = usePeoplePlace();
  const seen = ({ lastActiveAt }: PersonRowDto) =>
    lastActiveAt === null ? t('common.none') : formats.day(lastActiveAt);

  const actionsOf = (person: PersonRowDto) =>
    person.id === ownId ? (
      <span className="quiet">{t('people.you')}</span>
    ) : (
      <RowActions person={person} {...actions} />
    );

  const wide: TableColumnsType<PersonRowDto> = [
    { title: t('people.columns.id'), dataIndex: 'id' },
    {
      title: t('people.columns.username'),
      className: 'title-column',
      render: (_, person) => (
        <div className="title-cell">
          <Username person={person} place={place} />
          <span className="quiet">{[person.name, person.phone].filter(Boolean).join(' · ')}</span>
        </div>
      ),
    },
    { title: t('people.columns.points'), align: 'right', render: (_, { points }) => formats.number(points) },
    { title: t('people.columns.status'), render: (_, { blocked }) => <StatusTag blocked={blocked} /> },
    ...(isVeryWide
      ? [
          {
            title: t('people.columns.registered'),
            render: (_: unknown, { createdAt }: PersonRowDto) => formats.day(createdAt),
          },
          {
            title: t('people.columns.lastActive'),
            render: (_: unknown, person: PersonRowDto) => seen(person),
          },
        ]
      : []),
    ...(isAdministrator
      ? [
          {
            title: <span className="visually-hidden">{t('people.columns.actions')}</span>,
            render: (_: unknown, person: PersonRowDto) => actionsOf(person),
          },
        ]
      : []),
  ];
  const narrow: TableColumnsType<PersonRowDto> = [
    {
      title: t('people.columns.username'),
      render: (_, person) => (
        <div className="title-cell">
          <Username person={person} place={place} />
          <span className="quiet">
            {t('people.number', { id: person.id })} ·{' '}
            {t('people.pointsOf', { value: formats.number(person.points) })}
          </span>
          <span className="person-row-foot">
            <StatusTag blocked={person.blocked} />
            {isAdministrator && actionsOf(person)}
          </span>
        </div>
      ),
    },
  ];
  return (
    <div ref={region} className="people-scroll" role="region" aria-label={t('people.title')} tabIndex={0}>
      <Table<PersonRowDto>
        className="people-table"
        rowKey="id"
        size="small"
        columns={isWide ? wide : narrow}
        dataSource={people}
        loading={isWaiting}
        pagination={false}
        rowSelection={
          isAdministrator
            ? {
                selectedRowKeys: [...selectedIds],
                onChange: (keys) => onSelect(new Set(keys.map(Number))),
                getTitleCheckboxProps: () => ({ 'aria-label': t('people.selectAll') }),
                getCheckboxProps: ({ id, username }) => ({
                  'aria-label': t('people.select', { username }),
                  // Nobody blocks themselves.
                  disabled: id === ownId,
                }),
              }
            : undefined
        }
      />
    </div>
  );
}

function Username({ person, place }: { person: PersonRowDto; place: PeoplePlace }) {
  return (
    <span className="person-tags">
      <Link to={href.user(person.id)} state={{ place } satisfies CameFrom}>
        {person.username}
      </Link>
      <PersonTags person={person} />
    </span>
  );
}

type RowActionsProps = { person: PersonRowDto } & Pick<
  PeopleTableProps,
  'pendingIds' | 'onBlock' | 'onUnblock' | 'onDelete'
>;

function RowActions({ person, pendingIds, onBlock, onUnblock, onDelete }: RowActionsProps) {
  const { t } = useTranslation();
  const { id, username, blocked, role } = person;
  const change = blocked ? 'unblock' : 'block';
  return (
    <span className="row-actions">
      <Button
        size="small"
        loading={pendingIds.has(id)}
        aria-label={t(`people.${change}.actionOf`, { username })}
        onClick={() => (blocked ? onUnblock : onBlock)(person)}
      >
        {t(`people.${change}.action`)}
      </Button>
      {/* An account of the team is blocked instead: what it did stays with its name. */}
      {role === 'user' && (
        <Button
          type="text"
          danger
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('people.delete.actionOf', { username })}
          onClick={() => onDelete(person)}
        />
      )}
    </span>
  );
}
