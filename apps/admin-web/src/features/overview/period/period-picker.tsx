import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { dayIn } from '../../../ui/time/programme-time';
import { faultOf, isOwn, PERIOD_MAX_DAYS, type PeriodView, type Preset, PRESETS } from './period';

const OWN = 'own';
const YEAR: Preset = 365;

interface PeriodPickerProps {
  readonly view: PeriodView;
  /** The days that are shown. */
  readonly days: { readonly from: string; readonly to: string };
  readonly onChoose: (view: PeriodView) => void;
}

export function PeriodPicker({ view, days, onChoose }: PeriodPickerProps) {
  const { t } = useTranslation();
  return (
    <div className="period-picker" role="group" aria-label={t('overview.period.label')}>
      <Segmented<Preset | typeof OWN>
        value={isOwn(view) ? OWN : view.days}
        onChange={(chosen) => onChoose(chosen === OWN ? days : { days: chosen })}
        options={[
          ...PRESETS.map((value) => ({
            value,
            label: value === YEAR ? t('overview.period.year') : t('overview.period.days', { n: value }),
          })),
          { value: OWN, label: t('overview.period.own') },
        ]}
      />
      {isOwn(view) && <OwnDays days={view} onChoose={onChoose} />}
    </div>
  );
}

/** What is typed counts when both days make a period; until then the reports stay as they are. */
function OwnDays({ days, onChoose }: Pick<PeriodPickerProps, 'days' | 'onChoose'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [typed, setTyped] = useState(days);
  const fault = faultOf(typed.from, typed.to);
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const isWhole = dayIn(next.from) !== null && dayIn(next.to) !== null;
    if (isWhole && faultOf(next.from, next.to) === null) onChoose(next);
  };
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="period-day">
          {t(`overview.period.${end}`)}
          <Input
            type="date"
            value={typed[end]}
            status={fault ? 'error' : ''}
            onChange={({ target }) => change({ [end]: target.value })}
          />
        </label>
      ))}
      {fault && (
        <span role="alert" className="period-fault">
          {t(`overview.period.${fault}`, { max: number(PERIOD_MAX_DAYS) })}
        </span>
      )}
    </>
  );
}
