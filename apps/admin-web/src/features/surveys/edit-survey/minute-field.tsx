import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n';
import type { ProgrammeMinute } from '../programme-minute';

const DAY_FORMAT = 'YYYY-MM-DD';
/** Whoever picks a day and no time means the whole of it. */
const LAST_MINUTE = '23:59';
/** The first is shown; either may be typed. */
const FORMATS = {
  en: ['MMM D, YYYY', DAY_FORMAT],
  fr: ['D MMM YYYY', DAY_FORMAT],
  ht: ['D MMM YYYY', DAY_FORMAT],
};

interface MinuteFieldProps {
  /** Given by the form item around it, which ties it to its label. */
  id?: string;
  value?: ProgrammeMinute | null;
  onChange?: (minute: ProgrammeMinute | null) => void;
}

/**
 * Chooses a day and a time. They have no zone: what they mean in Haiti is reckoned when the form is sent. The time is the
 * browser's own field: antd's columns of hours and minutes are out of a keyboard's reach, and wider than a phone.
 */
export function MinuteField({ id, value, onChange }: MinuteFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [day, time] = value?.split('T') ?? [];

  return (
    <div className="minute-field">
      <DatePicker
        id={id}
        value={day ? dayjs(day) : null}
        placeholder={t('surveyDialog.noEnd')}
        format={FORMATS[language]}
        // A finger wants the calendar and not a keyboard over it.
        inputReadOnly={matchMedia('(pointer: coarse)').matches}
        // In the dialog, and not beside it: so it belongs to a landmark and scrolls with its field.
        getPopupContainer={(field) => field.parentElement ?? document.body}
        onChange={(picked) =>
          onChange?.(picked ? `${picked.format(DAY_FORMAT)}T${time ?? LAST_MINUTE}` : null)
        }
      />
      <Input
        type="time"
        aria-label={t('surveyDialog.endTime')}
        value={time ?? ''}
        disabled={!day}
        onChange={({ target }) => {
          // Empty while it is half typed.
          if (day && target.value) onChange?.(`${day}T${target.value}`);
        }}
      />
    </div>
  );
}
