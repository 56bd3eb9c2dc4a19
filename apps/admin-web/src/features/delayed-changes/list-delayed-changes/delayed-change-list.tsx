import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { PagedList } from '../../../ui/lists/paged-list';
import { useKeyPages } from '../../../ui/paging/use-key-pages';
import { delayedChangesQuery } from '../delayed-changes-query';
import { DelayedChangeCard } from './delayed-change-card';
import './delayed-change-list.css';

const PAGE_ROWS = 25;

/** What counts later, or all that ever had to wait: the section of the page of approvals. */
export function DelayedChangeList({ isAll }: { isAll: boolean }) {
  const texts = useTexts().delayedChanges;
  const state = isAll ? 'delayed' : 'waiting';
  const pages = useKeyPages<number>(state);
  const page = useQuery(delayedChangesQuery({ state, cursor: pages.key, limit: PAGE_ROWS }));
  return (
    <section aria-label={texts.title} className="delayed-changes">
      <h2 className="panel-title">{texts.title}</h2>
      <p className="quiet">{texts.about}</p>
      <PagedList
        title={texts.title}
        page={page}
        pages={pages}
        loadFailed={texts.loadFailed}
        loadingLines={4}
        nothing={<p>{isAll ? texts.none : texts.noneWaiting}</p>}
      >
        <ul className="delayed-change-list" aria-label={texts.title} aria-busy={page.isPlaceholderData}>
          {page.data?.rows.map((change) => (
            <li key={change.id}>
              <DelayedChangeCard change={change} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
