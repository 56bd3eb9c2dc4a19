import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n';
import type { ProgrammeDay } from '../programme-day';

const DAY_FORMAT = 'YYYY-MM-DD';
/** The first is shown; either may be typed. */
const FORMATS = {
  en: ['MMM D, YYYY', DAY_FORMAT],
  fr: ['D MMM YYYY', DAY_FORMAT],
  ht: ['D MMM YYYY', DAY_FORMAT],
};

interface DayFieldProps {
  /** Given by the form item around it, which ties it to its label. */
  id?: string;
  value?: ProgrammeDay | null;
  onChange?: (day: ProgrammeDay | null) => void;
}

/** Chooses a day. A day has no time and no zone: what it means in Haiti is reckoned when the form is sent. */
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
      // A finger wants the calendar and not a keyboard over it.
      inputReadOnly={matchMedia('(pointer: coarse)').matches}
      // In the dialog, and not beside it: so it belongs to a landmark and scrolls with its field.
      getPopupContainer={(field) => field.parentElement ?? document.body}
      onChange={(picked) => onChange?.(picked ? picked.format(DAY_FORMAT) : null)}
    />
  );
}
