import { DeleteOutlined } from '@ant-design/icons';
import type { PersonRowDto } from '@pwen/api-client';
import { Button, Grid, Table, type TableColumnsType } from 'antd';
import { Fragment, type RefObject } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { ListScroll } from '../../../ui/lists/list-scroll';
import { onSort, sortable } from '../../../ui/lists/sorting';
import { Address } from '../../../ui/texts/address';
import { useIsAdministrator, useSession } from '../../sign-in/session';
import { type CameFrom, type PeoplePlace, usePeoplePlace } from '../people-place';
import { PersonTags, StatusTag } from '../person-tags';
import { type PeopleView, SORTS } from './people-view';

interface PeopleTableProps {
  region: RefObject<HTMLDivElement | null>;
  /** Which page of which view is shown. */
  of: string;
  people: PersonRowDto[];
  sort: PeopleView['sort'];
  onSortBy: (sort: PeopleView['sort']) => void;
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
  of,
  people,
  sort,
  onSortBy,
  isWaiting,
  selectedIds,
  onSelect,
  ...actions
}: PeopleTableProps) {
  const texts = useTexts();
  const formats = useFormats();
  const { md: isWide = false } = Grid.useBreakpoint();
  const isAdministrator = useIsAdministrator();
  const ownId = useSession().data?.user?.id;
  const place = usePeoplePlace();
  const seen = ({ lastActiveAt }: PersonRowDto) =>
    lastActiveAt === null ? texts.common.none : formats.day(lastActiveAt);

  const actionsOf = (person: PersonRowDto) =>
    person.id === ownId ? (
      <span className="quiet">{texts.people.you}</span>
    ) : (
      <RowActions person={person} {...actions} />
    );

  /** The server walks each order in one direction. */
  const downFrom = (by: PeopleView['sort']) => ({
    ...sortable({ sort, order: 'desc' }, by),
    sortDirections: ['descend' as const],
  });
  const wide: TableColumnsType<PersonRowDto> = [
    { title: texts.people.columns.id, dataIndex: 'id' },
    {
      title: texts.people.columns.username,
      className: 'title-column',
      render: (_, person) => (
        <div className="line-cell">
          <PersonName person={person} place={place} />
          <PersonTags person={person} />
          <span className="quiet">
            <OtherNames person={person} />
          </span>
        </div>
      ),
    },
    {
      title: texts.people.columns.points,
      ...downFrom('points'),
      align: 'right',
      render: (_, { points }) => formats.number(points),
    },
    { title: texts.people.columns.status, render: (_, { blocked }) => <StatusTag blocked={blocked} /> },
    {
      title: texts.people.columns.registered,
      ...downFrom('newest'),
      render: (_, { createdAt }) => formats.day(createdAt),
    },
    { title: texts.people.columns.lastActive, render: (_, person) => seen(person) },
    ...(isAdministrator
      ? [
          {
            title: <span className="visually-hidden">{texts.people.columns.actions}</span>,
            className: 'actions-column',
            render: (_: unknown, person: PersonRowDto) => actionsOf(person),
          },
        ]
      : []),
  ];
  const narrow: TableColumnsType<PersonRowDto> = [
    {
      title: texts.people.columns.username,
      render: (_, person) => (
        <div className="title-cell">
          <span className="person-tags">
            <PersonName person={person} place={place} />
            <PersonTags person={person} />
          </span>
          <span className="quiet">
            <OtherNames person={person} />
          </span>
          <span className="quiet">
            {texts.people.number({ id: person.id })} ·{' '}
            {texts.people.pointsOf({ value: formats.number(person.points) })}
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
    <ListScroll label={texts.people.title} of={of} fills region={region}>
      <Table<PersonRowDto>
        rowKey="id"
        size="small"
        columns={isWide ? wide : narrow}
        dataSource={people}
        loading={isWaiting}
        onChange={onSort(SORTS, (chosen) => onSortBy(chosen.sort))}
        pagination={false}
        rowSelection={
          isAdministrator
            ? {
                selectedRowKeys: [...selectedIds],
                onChange: (keys) => onSelect(new Set(keys.map(Number))),
                getTitleCheckboxProps: () => ({ 'aria-label': texts.people.selectAll }),
                getCheckboxProps: ({ id, username }) => ({
                  'aria-label': texts.people.select({ username }),
                  // Nobody blocks themselves.
                  disabled: id === ownId,
                }),
              }
            : undefined
        }
      />
    </ListScroll>
  );
}

/** A person's name, or the address of whoever gave none; leads to their page. */
function PersonName({ person, place }: { person: PersonRowDto; place: PeoplePlace }) {
  return (
    <Link className="line-main" to={href.user(person.id)} state={{ place } satisfies CameFrom}>
      {person.name ?? <Address of={person.username} />}
    </Link>
  );
}

/** What else a person is found by. */
function OtherNames({ person: { name, username, phone } }: { person: PersonRowDto }) {
  const others = [name === null ? null : username, phone].filter((other) => other !== null);
  return others.map((other, index) => (
    <Fragment key={other}>
      {index > 0 && ' · '}
      <Address of={other} />
    </Fragment>
  ));
}

type RowActionsProps = { person: PersonRowDto } & Pick<
  PeopleTableProps,
  'pendingIds' | 'onBlock' | 'onUnblock' | 'onDelete'
>;

function RowActions({ person, pendingIds, onBlock, onUnblock, onDelete }: RowActionsProps) {
  const texts = useTexts();
  const { id, username, blocked, role } = person;
  const change = blocked ? 'unblock' : 'block';
  return (
    <span className="row-actions">
      <Button
        size="small"
        loading={pendingIds.has(id)}
        aria-label={texts.people[change].actionOf({ username })}
        onClick={() => (blocked ? onUnblock : onBlock)(person)}
      >
        {texts.people[change].action}
      </Button>
      {/* An account of the team is blocked instead: what it did stays with its name. */}
      {role === 'user' && (
        <Button
          type="text"
          danger
          size="small"
          icon={<DeleteOutlined />}
          aria-label={texts.people.delete.actionOf({ username })}
          onClick={() => onDelete(person)}
        />
      )}
    </span>
  );
}
