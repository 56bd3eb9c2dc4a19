import { Button } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import type { ListView } from './list-view';
import { SearchField } from './search-field';
import { SortControls } from './sort-controls';

interface ListToolbarProps<Sort extends string> {
  view: ListView<Sort>;
  search: { label: string; placeholder: string };
  sorts: readonly { value: Sort; label: string }[];
  isFiltered: boolean;
  onChange: (part: Partial<ListView<Sort>>) => void;
  onClear: () => void;
  /** The filters. */
  children: ReactNode;
}

/** What a list shows, and how: search, filters, order, table or cards. */
export function ListToolbar<Sort extends string>(props: ListToolbarProps<Sort>) {
  const { view, search, sorts, isFiltered, onChange, onClear, children } = props;
  const texts = useTexts();
  return (
    <div className="toolbar list-toolbar" role="search">
      <SearchField {...search} search={view.search} onSearch={(words) => onChange({ search: words })} />
      {children}
      <SortControls view={view} sorts={sorts} onChange={onChange} />
      {isFiltered && (
        <Button type="link" onClick={onClear}>
          {texts.tables.clearFilters}
        </Button>
      )}
    </div>
  );
}
