import { DeleteOutlined } from '@ant-design/icons';
import type { PersonRowDto } from '@pwen/api-client';
import { Button } from 'antd';
import { Fragment, type RefObject } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import type { CameFrom, ListPlace, ViewedList } from '../../../ui/lists/use-list-view';
import type { ListColumns } from '../../../ui/table/columns';
import { ListTable } from '../../../ui/table/list-table';
import { Address } from '../../../ui/texts/address';
import { useMay, useSession } from '../../sign-in/session';
import { useMayBlock } from '../block-people/use-may-block';
import { PersonTags, StatusTag } from '../person-tags';
import type { PeopleView } from './people-view';

interface PeopleActions {
  /** Of the people who are being blocked or unblocked. */
  pendingIds: ReadonlySet<number>;
  onBlock: (person: PersonRowDto) => void;
  onUnblock: (person: PersonRowDto) => void;
  onDelete: (person: PersonRowDto) => void;
}

interface PeopleTableProps extends PeopleActions {
  region: RefObject<HTMLDivElement | null>;
  list: ViewedList<PeopleView>;
  people: PersonRowDto[];
  /** Whether others will take their place. */
  isWaiting: boolean;
  selectedIds: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
}

/** A page of people, who are selected to be blocked. */
export function PeopleTable({
  region,
  list,
  people,
  isWaiting,
  selectedIds,
  onSelect,
  ...actions
}: PeopleTableProps) {
  const texts = useTexts();
  const blocks = useMay('block-people');
  const mayBlock = useMayBlock();

  return (
    <ListTable
      label={texts.people.title}
      of={list.place.search}
      fills
      region={region}
      rowKey="id"
      rows={people}
      isWaiting={isWaiting}
      sorting={{ view: list.view, onChange: ({ sort }) => list.change({ sort }) }}
      columns={usePeopleColumns(list.place, actions)}
      narrow={[{ of: 'username', lines: [['id', 'points']], foot: ['status', 'actions'] }]}
      selection={
        blocks && {
          selectedIds,
          onSelect,
          allLabel: texts.people.selectAll,
          labelOf: ({ username }) => texts.people.select({ username }),
          isSelectable: mayBlock,
        }
      }
    />
  );
}

function usePeopleColumns(place: ListPlace, actions: PeopleActions) {
  const texts = useTexts();
  const formats = useFormats();
  const blocks = useMay('block-people');
  const deletes = useMay('delete-people');
  const ownId = useSession().data?.user?.id;
  return {
    id: {
      title: texts.people.columns.id,
      cell: ({ id }) => id,
      narrow: ({ id }) => texts.people.number({ id }),
    },
    username: {
      title: texts.people.columns.username,
      kind: 'title',
      cell: (person) => (
        <div className="line-cell">
          <PersonName person={person} place={place} />
          <PersonTags person={person} />
          <span className="quiet">
            <OtherNames person={person} />
          </span>
        </div>
      ),
      narrow: (person) => (
        <>
          <span className="person-tags">
            <PersonName person={person} place={place} />
            <PersonTags person={person} />
          </span>
          <span className="quiet">
            <OtherNames person={person} />
          </span>
        </>
      ),
    },
    points: {
      title: texts.people.columns.points,
      align: 'right',
      sort: 'points',
      cell: ({ points }) => formats.number(points),
      narrow: ({ points }) => texts.people.pointsOf({ value: formats.number(points) }),
    },
    status: {
      title: texts.people.columns.status,
      cell: ({ blocked }) => <StatusTag blocked={blocked} />,
    },
    registered: {
      title: texts.people.columns.registered,
      sort: 'newest',
      cell: ({ createdAt }) => formats.day(createdAt),
    },
    lastActive: {
      title: texts.people.columns.lastActive,
      cell: ({ lastActiveAt }) => (lastActiveAt === null ? texts.common.none : formats.day(lastActiveAt)),
    },
    actions: (blocks || deletes) && {
      title: texts.people.columns.actions,
      kind: 'actions',
      cell: (person) =>
        person.id === ownId ? (
          <span className="quiet">{texts.people.you}</span>
        ) : (
          <RowActions person={person} {...actions} />
        ),
    },
  } satisfies ListColumns<PersonRowDto, string, PeopleView['sort']>;
}

/** A person's name, or the address of whoever gave none; leads to their page. */
function PersonName({ person, place }: { person: PersonRowDto; place: ListPlace }) {
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

type RowActionsProps = { person: PersonRowDto } & PeopleActions;

function RowActions({ person, pendingIds, onBlock, onUnblock, onDelete }: RowActionsProps) {
  const texts = useTexts();
  const mayBlock = useMayBlock()(person);
  const deletes = useMay('delete-people');
  const { id, username, blocked, role } = person;
  const change = blocked ? 'unblock' : 'block';
  return (
    <span className="row-actions">
      {mayBlock && (
        <Button
          size="small"
          loading={pendingIds.has(id)}
          aria-label={texts.people[change].actionOf({ username })}
          onClick={() => (blocked ? onUnblock : onBlock)(person)}
        >
          {texts.people[change].action}
        </Button>
      )}
      {/* An account of the team is blocked instead: what it did stays with its name. */}
      {deletes && role === 'user' && (
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
