import { useTranslation } from 'react-i18next';

import { FilterSelect } from '../../../ui/lists/filter-select';
import { ListToolbar } from '../../../ui/lists/list-toolbar';
import { type ContentView, SORTS, TYPES, VISIBILITIES } from './content-view';
import { SurveyFilter } from './survey-filter';

interface ContentToolbarProps {
  view: ContentView;
  isFiltered: boolean;
  onChange: (part: Partial<ContentView>) => void;
  onClear: () => void;
}

export function ContentToolbar({ view, onChange, ...clearing }: ContentToolbarProps) {
  const { t } = useTranslation();
  return (
    <ListToolbar
      view={view}
      search={{ label: t('content.searchLabel'), placeholder: t('content.searchPlaceholder') }}
      sorts={SORTS.map((value) => ({ value, label: t(`contentList.sorts.${value}`) }))}
      onChange={onChange}
      {...clearing}
    >
      <FilterSelect
        label={t('content.typeLabel')}
        value={view.type}
        values={TYPES}
        nameOf={(type) => t(type === 'all' ? 'content.allTypes' : 'content.videos')}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t('contentList.visibilityLabel')}
        value={view.visibility}
        values={VISIBILITIES}
        nameOf={(visibility) =>
          visibility === 'all' ? t('contentList.anyVisibility') : t(`contentList.visibility.${visibility}`)
        }
        onChange={(visibility) => onChange({ visibility })}
      />
      <SurveyFilter survey={view.survey} onChange={(survey) => onChange({ survey })} />
    </ListToolbar>
  );
}
