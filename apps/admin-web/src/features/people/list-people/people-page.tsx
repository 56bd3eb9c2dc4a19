import type { PersonRowDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { use, useRef, useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { HeadingLevel } from '../../../ui/heading-level';
import { KeyPager } from '../../../ui/paging/key-pager';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { usePageTitle } from '../../../ui/use-page-title';
import { type AskedBlocking, BlockDialog } from '../block-people/block-dialog';
import { usePendingIds } from '../block-people/use-blocking';
import { DeleteDialog } from '../delete-person/delete-dialog';
import { exportPath, peopleCountQuery, peopleQuery } from './people-query';
import { PeopleTable } from './people-table';
import { PeopleToolbar } from './people-toolbar';
import { isFiltered, type PeopleView, USUAL_VIEW } from './people-view';
import { SelectionBar } from './selection-bar';
import { usePeopleView } from './use-people-view';

const NOBODY: ReadonlySet<number> = new Set();

/** Everybody with an account: find, block, unblock and delete them. */
export function PeoplePage() {
  const texts = useTexts();
  usePageTitle(texts.people.title);
  const { view, change, pages, address } = usePeopleView();
  const people = useQuery(peopleQuery(view, pages.key));
  const count = useQuery(peopleCountQuery(view));
  const pendingIds = usePendingIds();
  const [chosenIds, setChosenIds] = useState(NOBODY);
  const [asked, setAsked] = useState<AskedBlocking | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [deleted, setDeleted] = useState<PersonRowDto | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const region = useRef<HTMLDivElement>(null);

  const rows = people.data?.rows ?? [];
  // Whether another view's people are shown until those of this one are there.
  const { isPlaceholderData: isWaiting } = people;
  // Only rows of this page count as selected, so that nobody blocks people they cannot see.
  const selected = rows.filter(({ id }) => chosenIds.has(id));
  const askAbout = (what: AskedBlocking) => {
    setAsked(what);
    setAsking(true);
  };

  return (
    <>
      <div className="page-head">
        <Typography.Title level={use(HeadingLevel)}>{texts.people.title}</Typography.Title>
        <div className="page-actions">
          <ExportButton path={exportPath(view)} fileName="people.csv" />
        </div>
      </div>
      <PeopleToolbar view={view} onChange={change} />
      {(people.isPending || (isWaiting && rows.length === 0)) && <Loading />}
      {people.isError && (
        <LoadFailed
          title={texts.people.loadFailed}
          isRetrying={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      )}
      {people.isSuccess && !isWaiting && rows.length === 0 && (
        <NobodyShown
          view={view}
          onClear={() => change({ ...USUAL_VIEW, sort: view.sort })}
          hasMore={people.data.next !== null}
        />
      )}
      {people.isSuccess && rows.length > 0 && (
        <>
          <SelectionBar
            shown={rows.length}
            count={count.data}
            selected={selected}
            onBlock={(them) => askAbout({ change: 'block', people: them })}
            onUnblock={(them) => askAbout({ change: 'unblock', people: them })}
            onClear={() => setChosenIds(NOBODY)}
          />
          <PeopleTable
            region={region}
            of={address}
            people={rows}
            sort={view.sort}
            onSortBy={(sort) => change({ sort })}
            isWaiting={isWaiting}
            selectedIds={new Set(selected.map(({ id }) => id))}
            onSelect={setChosenIds}
            pendingIds={pendingIds}
            onBlock={(person) => askAbout({ change: 'block', people: [person] })}
            onUnblock={(person) => askAbout({ change: 'unblock', people: [person] })}
            onDelete={(person) => {
              setDeleted(person);
              setDeleting(true);
            }}
          />
        </>
      )}
      {people.isSuccess && (
        <div className="list-foot">
          <KeyPager list={texts.people.title} pages={pages} next={people.data.next} isLoading={isWaiting} />
        </div>
      )}
      <BlockDialog
        asked={asked}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => setChosenIds(NOBODY)}
      />
      <DeleteDialog
        person={deleted}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => region.current?.focus({ preventScroll: true })}
      />
    </>
  );
}

interface NobodyShownProps {
  view: PeopleView;
  /** Whether the server has not looked through everybody yet. */
  hasMore: boolean;
  onClear: () => void;
}

function NobodyShown({ view, hasMore, onClear }: NobodyShownProps) {
  const texts = useTexts();
  if (!isFiltered(view)) return <Nothing title={texts.people.emptyTitle} text={texts.people.emptyText} />;
  return (
    <Nothing
      title={hasMore ? texts.people.noMatchYet : texts.people.noMatch}
      text={hasMore ? texts.people.noMatchYetText : undefined}
    >
      <Button onClick={onClear}>{texts.people.clearFilters}</Button>
    </Nothing>
  );
}
