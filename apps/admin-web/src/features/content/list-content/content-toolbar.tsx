import { AppstoreOutlined, ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { SearchField } from '../../../ui/lists/search-field';
import { type ContentView, isFiltered, NO_FILTER, SORTS, TYPES, VISIBILITIES } from './content-view';
import { SurveyFilter } from './survey-filter';

/** As many characters as the server takes. */
const SEARCH_MAX = 200;

interface ContentToolbarProps {
  view: ContentView;
  onChange: (part: Partial<ContentView>) => void;
}

export function ContentToolbar({ view, onChange }: ContentToolbarProps) {
  const { t } = useTranslation();
  const isAscending = view.direction === 'asc';
  return (
    <div className="toolbar content-toolbar" role="search">
      <SearchField
        search={view.search}
        onSearch={(search) => onChange({ search })}
        label={t('content.searchLabel')}
        placeholder={t('content.searchPlaceholder')}
        maxLength={SEARCH_MAX}
      />
      <Select
        className="toolbar-type"
        aria-label={t('content.typeLabel')}
        value={view.type}
        onChange={(type) => onChange({ type })}
        options={TYPES.map((value) => ({
          value,
          label: t(value === 'all' ? 'content.allTypes' : 'content.videos'),
        }))}
      />
      <Select
        className="toolbar-visibility"
        aria-label={t('contentList.visibilityLabel')}
        value={view.visibility}
        onChange={(visibility) => onChange({ visibility })}
        options={[
          { value: 'all' as const, label: t('contentList.anyVisibility') },
          ...VISIBILITIES.map((value) => ({ value, label: t(`contentList.visibility.${value}`) })),
        ]}
      />
      <SurveyFilter survey={view.survey} onChange={(survey) => onChange({ survey })} />
      <Select
        className="toolbar-sort"
        aria-label={t('content.sortLabel')}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
        options={SORTS.map((value) => ({ value, label: t(`contentList.sorts.${value}`) }))}
      />
      <Button
        icon={isAscending ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={t(isAscending ? 'content.ascending' : 'content.descending')}
        title={t(isAscending ? 'content.ascending' : 'content.descending')}
        onClick={() => onChange({ direction: isAscending ? 'desc' : 'asc' })}
      />
      {isFiltered(view) && (
        <Button type="link" onClick={() => onChange(NO_FILTER)}>
          {t('contentList.clearFilters')}
        </Button>
      )}
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
