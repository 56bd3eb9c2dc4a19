import { useTranslation } from 'react-i18next';

import { SearchField as ListSearchField } from '../../../ui/lists/search-field';

interface SearchFieldProps {
  /** What the list is searched for. */
  search: string;
  onSearch: (search: string) => void;
}

export function SearchField(props: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <ListSearchField {...props} label={t('people.searchLabel')} placeholder={t('people.searchPlaceholder')} />
  );
}
