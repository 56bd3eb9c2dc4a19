import type { ConfigProviderProps } from 'antd';
import french from 'antd/es/locale/fr_FR';
import type { Language } from './languages';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd speaks no Haitian Creole: its French, with Creole for the words that the console's pages show. */
const creole: AntdLocale = {
  ...french,
  locale: 'ht',
  global: {
    ...french.global,
    close: 'Fèmen',
    show: 'Montre',
    hide: 'Kache',
    placeholder: 'Chwazi',
    sortable: 'ka klase',
  },
  Empty: { description: 'Pa gen anyen' },
  Modal: { okText: 'OK', cancelText: 'Anile', justOkText: 'OK' },
  Pagination: {
    ...french.Pagination,
    items_per_page: '/ paj',
    page: 'Paj',
    prev_page: 'Paj anvan',
    next_page: 'Paj apre',
    prev_5: '5 paj anvan yo',
    next_5: '5 paj apre yo',
    page_size: 'Gwosè paj la',
  },
  Table: {
    ...french.Table,
    emptyText: 'Pa gen anyen',
    selectAll: 'Chwazi tout paj sa a',
    sortTitle: 'Klase',
    triggerDesc: 'Klase desann',
    triggerAsc: 'Klase monte',
    cancelSort: 'Retire klasman an',
  },
};

/** English is what antd says when it is given no locale. */
export const ANTD_LOCALE: Record<Language, AntdLocale | undefined> = {
  en: undefined,
  fr: french,
  ht: creole,
};
