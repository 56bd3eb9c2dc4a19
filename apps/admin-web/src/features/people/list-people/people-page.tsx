import type { PersonRowDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { useDialog } from '../../../ui/edit/use-dialog';
import { ExportButton } from '../../../ui/export/export-button';
import { NoMatch, PagedList } from '../../../ui/lists/paged-list';
import { useListView, type ViewedList } from '../../../ui/lists/use-list-view';
import { useSelection } from '../../../ui/lists/use-selection';
import { PageHead } from '../../../ui/page-head';
import { Nothing } from '../../../ui/states';
import { useMay } from '../../sign-in/session';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { type AskedBlocking, BlockDialog } from '../block-people/block-dialog';
import { usePendingIds } from '../block-people/use-blocking';
import { DeleteDialog } from '../delete-person/delete-dialog';
import { exportPath, peopleCountQuery, peopleQuery } from './people-query';
import { PeopleTable } from './people-table';
import { PeopleToolbar } from './people-toolbar';
import { ALLOWED, isPeopleKey, type PeopleView, USUAL_VIEW } from './people-view';
import { SelectedPeople } from './selected-people';
import '../people.css';

/** Everybody with an account: find, block, unblock and delete them. */
export function PeoplePage() {
  const texts = useTexts();
  const mayExport = useMay('export-people');
  const steppedUp = useSteppedUp();
  const list = useListView(USUAL_VIEW, ALLOWED, isPeopleKey);
  const { view, pages } = list;
  const people = useQuery(peopleQuery(view, pages.key));
  const count = useQuery(peopleCountQuery(view));
  const pendingIds = usePendingIds();
  const blocking = useDialog<AskedBlocking>();
  const deleting = useDialog<PersonRowDto>();
  const region = useRef<HTMLDivElement>(null);

  const rows = people.data?.rows ?? [];
  const selection = useSelection(rows);

  return (
    <>
      <PageHead title={texts.people.title}>
        <Link to={PATHS.mailboxes}>{texts.people.toMailboxes}</Link>
        {mayExport && <ExportButton path={exportPath(view)} fileName="people.csv" makeCall={steppedUp} />}
      </PageHead>
      <PeopleToolbar list={list} />
      <PagedList
        fills
        title={texts.people.title}
        page={people}
        pages={pages}
        loadFailed={texts.people.loadFailed}
        nothing={<NobodyListed list={list} hasMore={people.data?.next !== null} />}
      >
        <SelectedPeople
          shown={rows.length}
          count={count.data}
          selected={selection.selected}
          onBlock={(them) => blocking.open({ change: 'block', people: them })}
          onUnblock={(them) => blocking.open({ change: 'unblock', people: them })}
          onClear={selection.clear}
        />
        <PeopleTable
          region={region}
          list={list}
          people={rows}
          isWaiting={people.isPlaceholderData}
          selectedIds={selection.selectedIds}
          onSelect={selection.select}
          pendingIds={pendingIds}
          onBlock={(person) => blocking.open({ change: 'block', people: [person] })}
          onUnblock={(person) => blocking.open({ change: 'unblock', people: [person] })}
          onDelete={deleting.open}
        />
      </PagedList>
      <BlockDialog
        asked={blocking.about}
        isOpen={blocking.isOpen}
        onClose={blocking.close}
        onDone={selection.clear}
      />
      <DeleteDialog
        person={deleting.about}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDeleted={() => region.current?.focus({ preventScroll: true })}
      />
    </>
  );
}

interface NobodyListedProps {
  list: ViewedList<PeopleView>;
  /** Whether the server has not looked through everybody yet. */
  hasMore: boolean;
}

function NobodyListed({ list, hasMore }: NobodyListedProps) {
  const texts = useTexts();
  if (!list.isFiltered) return <Nothing title={texts.people.emptyTitle} text={texts.people.emptyText} />;
  return (
    <NoMatch
      title={hasMore ? texts.people.noMatchYet : texts.people.noMatch}
      text={hasMore ? texts.people.noMatchYetText : undefined}
      clearText={texts.people.clearFilters}
      onClear={list.clear}
    />
  );
}
