import { useTexts } from '../../../i18n/use-texts';
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
  const texts = useTexts();
  return (
    <ListToolbar
      view={view}
      search={{ label: texts.content.searchLabel, placeholder: texts.content.searchPlaceholder }}
      sorts={SORTS.map((value) => ({ value, label: texts.contentList.sorts[value] }))}
      onChange={onChange}
      {...clearing}
    >
      <FilterSelect
        label={texts.content.typeLabel}
        value={view.type}
        values={TYPES}
        nameOf={(type) => (type === 'all' ? texts.content.allTypes : texts.content.videos)}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={texts.contentList.visibilityLabel}
        value={view.visibility}
        values={VISIBILITIES}
        nameOf={(visibility) =>
          visibility === 'all' ? texts.contentList.anyVisibility : texts.contentList.visibility[visibility]
        }
        onChange={(visibility) => onChange({ visibility })}
      />
      <SurveyFilter survey={view.survey} onChange={(survey) => onChange({ survey })} />
    </ListToolbar>
  );
}
