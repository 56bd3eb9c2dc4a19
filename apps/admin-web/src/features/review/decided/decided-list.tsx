import type { DecidedFilter } from '@pwen/api-client';
import { HOLD_DECISIONS } from '@pwen/domain/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useSearchParams } from 'react-router-dom';

import { PagedList } from '../../../ui/lists/paged-list';
import { useRowPages, withoutPage } from '../../../ui/paging/use-address-pages';
import { Nothing } from '../../../ui/states';
import { HeldTable } from '../held-table';
import { decidedHoldsQuery } from '../review-queries';
import { useReviewTexts } from '../use-review-texts';

const PAGE_ROWS = 50;
const ALL = 'all';
const FILTERS = [...HOLD_DECISIONS, 'answered'] as const satisfies readonly DecidedFilter[];

/** What became of held redemptions, the last decision first. */
export function DecidedList() {
  const { decided, decisions } = useReviewTexts();
  const [params, setParams] = useSearchParams();
  const only = FILTERS.find((known) => known === params.get('only'));
  const pages = useRowPages();
  const page = useQuery(decidedHoldsQuery({ only, cursor: pages.key, limit: PAGE_ROWS }));
  const choose = (chosen: DecidedFilter | typeof ALL) =>
    setParams(
      (current) => {
        const changed = withoutPage(current);
        if (chosen === ALL) changed.delete('only');
        else changed.set('only', chosen);
        return changed;
      },
      { replace: true },
    );
  return (
    <div className="tab-body">
      <Select<DecidedFilter | typeof ALL>
        className="decided-filter"
        aria-label={decided.filter}
        value={only ?? ALL}
        onChange={choose}
        options={[
          { value: ALL, label: decided.all },
          ...FILTERS.map((value) => ({
            value,
            label: value === 'answered' ? decided.answered : decisions[value],
          })),
        ]}
      />
      <PagedList
        title={decided.label}
        page={page}
        pages={pages}
        loadFailed={decided.failed}
        nothing={<Nothing title={only ? decided.noneOfThis : decided.none} />}
      >
        <HeldTable label={decided.label} rows={page.data?.rows ?? []} />
      </PagedList>
    </div>
  );
}
