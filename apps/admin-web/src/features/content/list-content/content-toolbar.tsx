import {
  AppstoreOutlined,
  SearchOutlined,
  ArrowUpOutlined,
  ArrowDownOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { Button, Input, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import type { ContentView } from './use-content-view';

interface ContentToolbarProps {
  view: ContentView;
  onChange: (part: Partial<ContentView>) => void;
}

export function ContentToolbar({ view, onChange }: ContentToolbarProps) {
  const { t } = useTranslation();
  const isAscending = view.direction === 'asc';
  return (
    <div className="toolbar" role="search">
      <Input
        className="toolbar-search"
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        value={view.search}
        placeholder={t('content.searchPlaceholder')}
        aria-label={t('content.searchLabel')}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Select
        className="toolbar-type"
        aria-label={t('content.typeLabel')}
        value={view.type}
        onChange={(type) => onChange({ type })}
        options={[
          { value: 'all', label: t('content.allTypes') },
          { value: 'video', label: t('content.videos') },
        ]}
      />
      <Select
        className="toolbar-sort"
        aria-label={t('content.sortLabel')}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
        options={[
          { value: 'date', label: t('content.sortDate') },
          { value: 'title', label: t('content.sortTitle') },
        ]}
      />
      <Button
        icon={isAscending ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={t(isAscending ? 'content.ascending' : 'content.descending')}
        title={t(isAscending ? 'content.ascending' : 'content.descending')}
        onClick={() => onChange({ direction: isAscending ? 'desc' : 'asc' })}
      />
      <Segmented<ContentView['layout']>
        className="toolbar-layout"
        aria-label={t('content.viewLabel')}
        value={view.layout}
        onChange={(layout) => onChange({ layout })}
        options={[
          { value: 'table', icon: <TableOutlined />, label: t('content.tableView') },
          { value: 'grid', icon: <AppstoreOutlined />, label: t('content.gridView') },
        ]}
      />
    </div>
  );
}
