import { AppstoreOutlined, ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import type { ListView } from './list-view';
import './lists.css';

interface SortControlsProps<Sort extends string> {
  view: ListView<Sort>;
  sorts: readonly { value: Sort; label: string }[];
  onChange: (part: Partial<Pick<ListView<Sort>, 'sort' | 'order' | 'layout'>>) => void;
}

/** What a list is sorted by, in which direction, and whether it is a table or cards. */
export function SortControls<Sort extends string>({ view, sorts, onChange }: SortControlsProps<Sort>) {
  const texts = useTexts();
  const isAscending = view.order === 'asc';
  const direction = isAscending ? texts.tables.ascending : texts.tables.descending;
  return (
    <>
      <Select<Sort>
        className="toolbar-sort"
        aria-label={texts.tables.sortLabel}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
        options={[...sorts]}
        popupMatchSelectWidth={false}
      />
      <Button
        icon={isAscending ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={direction}
        title={direction}
        onClick={() => onChange({ order: isAscending ? 'desc' : 'asc' })}
      />
      <Segmented<ListView<Sort>['layout']>
        className="toolbar-layout"
        aria-label={texts.tables.viewLabel}
        value={view.layout}
        onChange={(layout) => onChange({ layout })}
        options={[
          { value: 'table', icon: <TableOutlined />, label: texts.tables.table },
          { value: 'grid', icon: <AppstoreOutlined />, label: texts.tables.grid },
        ]}
      />
    </>
  );
}
