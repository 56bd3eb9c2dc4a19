import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n';
import { MINUTE_FORMAT, type ProgrammeMinute } from '../programme-minute';

const PLAIN_FORMAT = 'YYYY-MM-DD HH:mm';
/** The first is shown; either may be typed. */
const FORMATS = {
  en: ['MMM D, YYYY h:mm A', PLAIN_FORMAT],
  fr: ['D MMM YYYY HH:mm', PLAIN_FORMAT],
  ht: ['D MMM YYYY HH:mm', PLAIN_FORMAT],
};

interface MinuteFieldProps {
  /** Given by the form item around it, which ties it to its label. */
  id?: string;
  value?: ProgrammeMinute | null;
  onChange?: (minute: ProgrammeMinute | null) => void;
}

/** Chooses a day and a time. They have no zone: what they mean in Haiti is reckoned when the form is sent. */
export function MinuteField({ id, value, onChange }: MinuteFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <DatePicker
      id={id}
      className="minute-field"
      classNames={{ popup: { root: 'minute-field-popup' } }}
      value={value ? dayjs(value) : null}
      placeholder={t('surveyDialog.noEnd')}
      format={FORMATS[language]}
      showTime={{
        format: language === 'en' ? 'h:mm A' : 'HH:mm',
        // Who picks a day without a time means the whole of it.
        defaultOpenValue: dayjs('2000-01-01T23:59'),
      }}
      // A finger wants the calendar and not a keyboard over it.
      inputReadOnly={matchMedia('(pointer: coarse)').matches}
      // In the dialog, and not beside it: so it belongs to a landmark and scrolls with its field.
      getPopupContainer={(field) => field.parentElement ?? document.body}
      onChange={(picked) => onChange?.(picked ? picked.format(MINUTE_FORMAT) : null)}
    />
  );
}
