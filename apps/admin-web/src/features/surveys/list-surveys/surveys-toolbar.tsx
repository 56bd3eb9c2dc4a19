import { useTexts } from '../../../i18n/use-texts';
import { ListToolbar } from '../../../ui/lists/list-toolbar';
import type { ViewedList } from '../../../ui/lists/use-list-view';
import type { SurveysView } from './surveys-view';

export function SurveysToolbar({ list }: { list: ViewedList<SurveysView> }) {
  const { searchLabel, searchPlaceholder, sorts, statusLabel, statuses } = useTexts().surveyTable;
  return (
    <ListToolbar
      list={list}
      search={{ label: searchLabel, placeholder: searchPlaceholder }}
      sorts={sorts}
      filters={{ status: { label: statusLabel, names: statuses } }}
    />
  );
}
