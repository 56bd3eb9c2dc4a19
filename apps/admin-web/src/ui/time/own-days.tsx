import { useId, useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../format';
import { DayField } from './day-field';
import { faultOf, type OwnDays as Days, PERIOD_MAX_DAYS } from './period';

interface OwnDaysProps {
  readonly days: Days;
  readonly onChoose: (days: Days) => void;
}

/** What is chosen counts when both days make a period; until then the reports stay as they are. */
export function OwnDays({ days, onChoose }: OwnDaysProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const id = useId();
  const [chosen, setChosen] = useState({ days, of: days });
  // Another period was opened, by a link or by Back.
  const isOld = chosen.of.from !== days.from || chosen.of.to !== days.to;
  const shown = isOld ? days : chosen.days;
  const fault = faultOf(shown.from, shown.to);
  const change = (part: Partial<Days>) => {
    const next = { ...shown, ...part };
    setChosen({ days: next, of: days });
    if (faultOf(next.from, next.to) === null) onChoose(next);
  };
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="period-day">
          <label htmlFor={`${id}-${end}`}>{texts.overview.period[end]}</label>
          <DayField
            id={`${id}-${end}`}
            noneText={texts.overview.period[end]}
            allowClear={false}
            isWrong={fault !== null}
            value={shown[end]}
            onChange={(day) => day !== null && change({ [end]: day })}
          />
        </div>
      ))}
      {fault && (
        <span role="alert" className="period-fault">
          {fault === 'tooLong'
            ? texts.overview.period.tooLong({ max: number(PERIOD_MAX_DAYS) })
            : texts.overview.period[fault]}
        </span>
      )}
    </>
  );
}
