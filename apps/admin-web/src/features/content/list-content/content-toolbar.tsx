import { useTexts } from '../../../i18n/use-texts';
import { ListToolbar } from '../../../ui/lists/list-toolbar';
import type { ViewedList } from '../../../ui/lists/use-list-view';
import type { ContentView } from './content-view';
import { SurveyFilter } from './survey-filter';

export function ContentToolbar({ list }: { list: ViewedList<ContentView> }) {
  const { content, contentList } = useTexts();
  return (
    <ListToolbar
      list={list}
      search={{ label: content.searchLabel, placeholder: content.searchPlaceholder }}
      sorts={contentList.sorts}
      filters={{
        type: { label: content.typeLabel, names: { all: content.allTypes, video: content.videos } },
        visibility: {
          label: contentList.visibilityLabel,
          names: { all: contentList.anyVisibility, ...contentList.visibility },
        },
        length: { label: content.columns.length, names: contentList.lengths },
      }}
    >
      <SurveyFilter survey={list.view.survey} onChange={(survey) => list.change({ survey })} />
    </ListToolbar>
  );
}
