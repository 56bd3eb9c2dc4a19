import { Input } from 'antd';

import { DayField } from './day-field';
import type { ProgrammeMinute } from './programme-minute';
import './time.css';

const LAST_MINUTE = '23:59';
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
  const [day, time] = value?.split('T') ?? [];

  return (
    <div className="minute-field">
      <DayField
        id={id}
        value={day}
        noneText={noneText}
        onChange={(picked) => onChange?.(picked ? `${picked}T${time ?? usualTime}` : null)}
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
