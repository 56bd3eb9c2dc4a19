import { useTranslation } from 'react-i18next';

import { FilterSelect } from '../../../ui/lists/filter-select';
import { ListToolbar } from '../../../ui/lists/list-toolbar';
import { SORTS, STATUSES, type SurveysView } from './surveys-view';

interface SurveysToolbarProps {
  view: SurveysView;
  isFiltered: boolean;
  onChange: (part: Partial<SurveysView>) => void;
  onClear: () => void;
}

export function SurveysToolbar({ view, onChange, ...clearing }: SurveysToolbarProps) {
  const { t } = useTranslation();
  return (
    <ListToolbar
      view={view}
      search={{ label: t('surveyTable.searchLabel'), placeholder: t('surveyTable.searchPlaceholder') }}
      sorts={SORTS.map((value) => ({ value, label: t(`surveyTable.sorts.${value}`) }))}
      onChange={onChange}
      {...clearing}
    >
      <FilterSelect
        label={t('surveyTable.statusLabel')}
        value={view.status}
        values={STATUSES}
        nameOf={(status) => t(`surveyTable.statuses.${status}`)}
        onChange={(status) => onChange({ status })}
      />
    </ListToolbar>
  );
}
