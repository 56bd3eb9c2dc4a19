import { useTexts } from '../../../i18n/use-texts';
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
  const texts = useTexts();
  return (
    <ListToolbar
      view={view}
      search={{ label: texts.surveyTable.searchLabel, placeholder: texts.surveyTable.searchPlaceholder }}
      sorts={SORTS.map((value) => ({ value, label: texts.surveyTable.sorts[value] }))}
      onChange={onChange}
      {...clearing}
    >
      <FilterSelect
        label={texts.surveyTable.statusLabel}
        value={view.status}
        values={STATUSES}
        nameOf={(status) => texts.surveyTable.statuses[status]}
        onChange={(status) => onChange({ status })}
      />
    </ListToolbar>
  );
}
