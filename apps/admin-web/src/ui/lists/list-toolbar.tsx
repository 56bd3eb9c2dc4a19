import { Button } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { FilterSelect } from './filter-select';
import { choicesOf, type ListView } from './list-view';
import { SearchField } from './search-field';
import { SortControls } from './sort-controls';
import type { ViewedList } from './use-list-view';
import './lists.css';

/** A filter of a closed list of values: its label, and what each value is called. */
interface Filter<Value extends string> {
  label: string;
  names: Readonly<Record<Value, string>>;
}

interface ListToolbarProps<View extends ListView<string>> {
  list: ViewedList<View>;
  search: { label: string; placeholder: string };
  sorts: Readonly<Record<View['sort'], string>>;
  /** By the fields of the view. */
  filters: { readonly [Field in keyof View]?: Filter<View[Field] & string> };
  /** Other filters. */
  children?: ReactNode;
}

/** What a list shows, and how: search, filters, order, table or cards. */
export function ListToolbar<View extends ListView<string>>(props: ListToolbarProps<View>) {
  const { list, search, sorts, filters, children } = props;
  const { view, allowed, change, isFiltered, clear } = list;
  const texts = useTexts();
  const fields = Object.keys(filters) as (keyof View & string)[];
  const changeTo = (part: Partial<ListView<View['sort']>>) => change(part as Partial<View>);
  return (
    <div className="toolbar list-toolbar" role="search">
      <SearchField {...search} search={view.search} onSearch={(words) => changeTo({ search: words })} />
      {fields.map((field) => {
        const { label, names } = filters[field]!;
        return (
          <FilterSelect
            key={field}
            label={label}
            value={view[field] as View[typeof field] & string}
            values={choicesOf(allowed, field) as readonly (View[typeof field] & string)[]}
            nameOf={(value) => names[value]}
            onChange={(value) => change({ [field]: value } as unknown as Partial<View>)}
          />
        );
      })}
      {children}
      <SortControls
        view={view}
        sorts={choicesOf(allowed, 'sort').map((value: View['sort']) => ({ value, label: sorts[value] }))}
        onChange={changeTo}
      />
      {isFiltered && (
        <Button type="link" onClick={clear}>
          {texts.tables.clearFilters}
        </Button>
      )}
    </div>
  );
}
