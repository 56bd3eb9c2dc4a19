import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { isFiltered } from '../../../ui/lists/list-view';
import { SearchField } from '../../../ui/lists/search-field';
import { SortControls } from '../../../ui/lists/sort-controls';
import { SORTS, STATUSES, type SurveysView, USUAL_VIEW } from './surveys-view';

interface SurveysToolbarProps {
  view: SurveysView;
  onChange: (part: Partial<SurveysView>) => void;
}

export function SurveysToolbar({ view, onChange }: SurveysToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className="toolbar" role="search">
      <SearchField
        search={view.search}
        onSearch={(search) => onChange({ search })}
        label={t('surveyTable.searchLabel')}
        placeholder={t('surveyTable.searchPlaceholder')}
      />
      <Select
        className="toolbar-type"
        aria-label={t('surveyTable.statusLabel')}
        value={view.status}
        onChange={(status) => onChange({ status })}
        options={STATUSES.map((value) => ({ value, label: t(`surveyTable.statuses.${value}`) }))}
        popupMatchSelectWidth={false}
      />
      <SortControls
        view={view}
        sorts={SORTS.map((value) => ({ value, label: t(`surveyTable.sorts.${value}`) }))}
        onChange={onChange}
      />
      {isFiltered<SurveysView>(view, { ...USUAL_VIEW, layout: view.layout }) && (
        <Button type="link" onClick={() => onChange(NO_FILTER)}>
          {t('tables.clearFilters')}
        </Button>
      )}
    </div>
  );
}

const { search, status } = USUAL_VIEW;
/** The order stays as it is. */
export const NO_FILTER = { search, status };
