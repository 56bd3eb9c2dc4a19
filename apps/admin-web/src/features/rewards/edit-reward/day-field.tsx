import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../i18n';
import type { ProgrammeDay } from '../programme-day';

const DAY_FORMAT = 'YYYY-MM-DD';
/** The first one is displayed; both can be typed. */
const FORMATS = {
  en: ['MMM D, YYYY', DAY_FORMAT],
  fr: ['D MMM YYYY', DAY_FORMAT],
  ht: ['D MMM YYYY', DAY_FORMAT],
};

interface DayFieldProps {
  /** Set by the surrounding form item, which connects it to its label. */
  id?: string;
  value?: ProgrammeDay | null;
  onChange?: (day: ProgrammeDay | null) => void;
}

/** Chooses a day. A day has no time and no zone: it is converted to Haiti's time when the form is sent. */
export function DayField({ id, value, onChange }: DayFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <DatePicker
      id={id}
      className="day-field"
      value={value ? dayjs(value) : null}
      placeholder={t('rewardDialog.pickDate')}
      format={FORMATS[language]}
      // With a finger the calendar is used; a keyboard would cover it.
      inputReadOnly={matchMedia('(pointer: coarse)').matches}
      // Inside the dialog, so that it belongs to a landmark and scrolls with its field.
      getPopupContainer={(field) => field.parentElement ?? document.body}
      onChange={(picked) => onChange?.(picked ? picked.format(DAY_FORMAT) : null)}
    />
  );
}
