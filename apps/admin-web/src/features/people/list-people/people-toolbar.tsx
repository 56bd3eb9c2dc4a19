import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { SearchField } from '../../../ui/lists/search-field';
import { PeopleFilters } from './people-filters';
import { foldedFilters, isFiltered, type PeopleView, SORTS, STATES, USUAL_VIEW } from './people-view';

interface PeopleToolbarProps {
  view: PeopleView;
  onChange: (part: Partial<PeopleView>) => void;
}

/** The search and the order; the less usual filters unfold below. */
export function PeopleToolbar({ view, onChange }: PeopleToolbarProps) {
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
          onSearch={(search) => onChange({ search })}
          label={texts.people.searchLabel}
          placeholder={texts.people.searchPlaceholder}
        />
        <Select
          className="toolbar-type"
          aria-label={texts.people.stateLabel}
          value={view.state}
          onChange={(state) => onChange({ state })}
          options={STATES.map((value) => ({ value, label: texts.people.states[value] }))}
        />
        <Select
          className="people-sort"
          aria-label={texts.people.sortLabel}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
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
        {isFiltered(view) && (
          <Button type="link" onClick={() => onChange({ ...USUAL_VIEW, sort: view.sort })}>
            {texts.people.clearFilters}
          </Button>
        )}
      </div>
      <div id={filtersId} className="people-filters" hidden={!isUnfolded}>
        <PeopleFilters view={view} onChange={onChange} />
      </div>
    </div>
  );
}
