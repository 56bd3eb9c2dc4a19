import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { FilterSelect } from '../../../ui/lists/filter-select';
import { SearchField } from '../../../ui/lists/search-field';
import type { ViewedList } from '../../../ui/lists/use-list-view';
import { PeopleFilters } from './people-filters';
import { foldedFilters, type PeopleView, SORTS, STATES } from './people-view';

/** The search and the order; the less usual filters unfold below. */
export function PeopleToolbar({ list }: { list: ViewedList<PeopleView> }) {
  const { view, change, isFiltered, clear } = list;
  const texts = useTexts();
  const { number } = useFormats();
  const inUse = foldedFilters(view);
  const [isUnfolded, setUnfolded] = useState(inUse > 0);
  const filtersId = useId();
  return (
    <div className="people-toolbar" role="search">
      <div className="toolbar">
        <SearchField
          search={view.search}
          onSearch={(search) => change({ search })}
          label={texts.people.searchLabel}
          placeholder={texts.people.searchPlaceholder}
        />
        <FilterSelect
          label={texts.people.stateLabel}
          value={view.state}
          values={STATES}
          nameOf={(state) => texts.people.states[state]}
          onChange={(state) => change({ state })}
        />
        <Select
          className="people-sort"
          aria-label={texts.people.sortLabel}
          value={view.sort}
          onChange={(sort) => change({ sort })}
          options={SORTS.map((value) => ({ value, label: texts.people.sorts[value] }))}
        />
        <Button
          icon={<FilterOutlined />}
          aria-expanded={isUnfolded}
          aria-controls={filtersId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {inUse > 0 ? texts.people.filtersInUse({ n: number(inUse) }) : texts.people.filters}
        </Button>
        {isFiltered && (
          <Button type="link" onClick={clear}>
            {texts.people.clearFilters}
          </Button>
        )}
      </div>
      <div id={filtersId} className="people-filters" hidden={!isUnfolded}>
        <PeopleFilters view={view} onChange={change} />
      </div>
    </div>
  );
}
