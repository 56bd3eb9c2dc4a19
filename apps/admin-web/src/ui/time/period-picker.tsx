import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { isOwn, type PeriodView, type Preset, PRESETS } from './period';
import './time.css';

/** The calendar is for those who want other days. */
const OwnDays = lazy(() => import('./own-days').then((part) => ({ default: part.OwnDays })));

const OWN = 'own';
const ALL = 'all';
const YEAR: Preset = 365;

interface PeriodPickerProps {
  /** null for all time. */
  readonly view: PeriodView | null;
  /** The days that are shown, or with which own ones begin. */
  readonly days: { readonly from: string; readonly to: string };
  readonly onChoose: (view: PeriodView) => void;
  /** Where all time can be chosen too. */
  readonly onChooseAll?: () => void;
}

export function PeriodPicker({ view, days, onChoose, onChooseAll }: PeriodPickerProps) {
  const texts = useTexts();
  const choose = (chosen: Preset | typeof OWN | typeof ALL) => {
    if (chosen === ALL) onChooseAll?.();
    else onChoose(chosen === OWN ? days : { days: chosen });
  };
  return (
    <div className="period-picker" role="group" aria-label={texts.overview.period.label}>
      <Segmented<Preset | typeof OWN | typeof ALL>
        value={view === null ? ALL : isOwn(view) ? OWN : view.days}
        onChange={choose}
        options={[
          ...(onChooseAll ? [{ value: ALL, label: texts.overview.period.all } as const] : []),
          ...PRESETS.map((value) => ({
            value,
            label: value === YEAR ? texts.overview.period.year : texts.overview.period.days({ n: value }),
          })),
          { value: OWN, label: texts.overview.period.own },
        ]}
      />
      {view !== null && isOwn(view) && (
        <Suspense fallback={null}>
          <OwnDays days={view} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}
