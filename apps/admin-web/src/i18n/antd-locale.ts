import type { Language } from '@pwen/web/language';
import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import french from 'antd/es/locale/fr_FR';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

type PickerLocale = NonNullable<AntdLocale['DatePicker']>;

/**
 * The calendar's buttons for month and year show which one it is, and that is their accessible name too. antd's own
 * labels would hide it from screen readers.
 */
function withSpeakingCalendar(locale: AntdLocale): AntdLocale {
  const { DatePicker: picker } = locale;
  return picker
    ? { ...locale, DatePicker: { ...picker, lang: { ...picker.lang, monthSelect: '', yearSelect: '' } } }
    : locale;
}

/** The names of months and days come from dayjs, which knows Haitian Creole by this code. */
const creoleCalendar = (picker: PickerLocale): PickerLocale => ({
  ...picker,
  lang: {
    ...picker.lang,
    locale: 'ht',
    placeholder: 'Chwazi yon dat',
    today: 'Jodi a',
    now: 'Kounye a',
    backToToday: 'Tounen jodi a',
    ok: 'OK',
    clear: 'Efase',
    week: 'Semèn',
    month: 'Mwa',
    year: 'Ane',
    dateSelect: 'Chwazi yon dat',
    decadeSelect: 'Chwazi dis ane',
    previousMonth: 'Mwa anvan',
    nextMonth: 'Mwa apre',
    previousYear: 'Ane anvan',
    nextYear: 'Ane apre',
    previousDecade: 'Dis ane anvan',
    nextDecade: 'Dis ane apre',
  },
});

/** antd has no Haitian Creole: its French texts, with Creole for those that the console shows. */
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
  DatePicker: french.DatePicker && creoleCalendar(french.DatePicker),
  Text: { ...french.Text, copy: 'Kopye', copied: 'Li kopye' },
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

export const ANTD_LOCALE: Record<Language, AntdLocale> = {
  en: withSpeakingCalendar(english),
  fr: withSpeakingCalendar(french),
  ht: withSpeakingCalendar(creole),
};
