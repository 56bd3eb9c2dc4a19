import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';

import { useLanguage } from '../../i18n';
import type { ProgrammeMinute } from './programme-minute';

const DAY_FORMAT = 'YYYY-MM-DD';
const LAST_MINUTE = '23:59';
/** The first one is displayed; both can be typed. */
const FORMATS = {
  en: ['MMM D, YYYY', DAY_FORMAT],
  fr: ['D MMM YYYY', DAY_FORMAT],
  ht: ['D MMM YYYY', DAY_FORMAT],
};

interface MinuteFieldProps {
  /** Set by the surrounding form item, which connects it to its label. */
  id?: string;
  value?: ProgrammeMinute | null;
  onChange?: (minute: ProgrammeMinute | null) => void;
  /** What the field says without a day. */
  noneText: string;
  /** The name of the field of the time. */
  timeLabel: string;
  /** The time of a day that is chosen without one; by default its last minute, so that it means the whole day. */
  usualTime?: string;
}

/**
 * Chooses a day and a time. They have no zone: they are converted to Haiti's time when the form is sent. The time uses
 * the browser's own field: antd's columns of hours and minutes cannot be used with a keyboard, and are wider than a
 * phone.
 */
export function MinuteField({
  id,
  value,
  onChange,
  noneText,
  timeLabel,
  usualTime = LAST_MINUTE,
}: MinuteFieldProps) {
  const { language } = useLanguage();
  const [day, time] = value?.split('T') ?? [];

  return (
    <div className="minute-field">
      <DatePicker
        id={id}
        value={day ? dayjs(day) : null}
        placeholder={noneText}
        format={FORMATS[language]}
        // With a finger the calendar is used; a keyboard would cover it.
        inputReadOnly={matchMedia('(pointer: coarse)').matches}
        // Inside the dialog, so that it belongs to a landmark and scrolls with its field.
        getPopupContainer={(field) => field.parentElement ?? document.body}
        onChange={(picked) => onChange?.(picked ? `${picked.format(DAY_FORMAT)}T${time ?? usualTime}` : null)}
      />
      <Input
        type="time"
        aria-label={timeLabel}
        value={time ?? ''}
        disabled={!day}
        onChange={({ target }) => {
          // Empty while it is incomplete.
          if (day && target.value) onChange?.(`${day}T${target.value}`);
        }}
      />
    </div>
  );
}
