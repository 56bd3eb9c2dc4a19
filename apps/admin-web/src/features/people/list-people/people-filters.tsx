import { InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DayField } from '../../../ui/time/day-field';
import { ACTIVITIES, CONFIRMATIONS, type PeopleView } from './people-view';

interface PeopleFiltersProps {
  view: PeopleView;
  onChange: (part: Partial<PeopleView>) => void;
}

/** Who is confirmed, who was seen lately, how many points they have, and since when they are registered. */
export function PeopleFilters({ view, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <label className="people-filter">
        <span>{t('people.confirmationLabel')}</span>
        <Select
          aria-label={t('people.confirmationLabel')}
          value={view.confirmation}
          onChange={(confirmation) => onChange({ confirmation })}
          options={CONFIRMATIONS.map((value) => ({ value, label: t(`people.confirmations.${value}`) }))}
        />
      </label>
      <label className="people-filter">
        <span>{t('people.activityLabel')}</span>
        <Select
          aria-label={t('people.activityLabel')}
          value={view.activity}
          onChange={(activity) => onChange({ activity })}
          options={ACTIVITIES.map((value) => ({ value, label: t(`people.activities.${value}`) }))}
        />
      </label>
      {(['minPoints', 'maxPoints'] as const).map((name) => (
        <div key={name} className="people-filter">
          <label htmlFor={`${id}-${name}`}>{t(`people.${name}`)}</label>
          <PointsField
            id={`${id}-${name}`}
            value={view[name]}
            onChange={(points) => onChange({ [name]: points })}
          />
        </div>
      ))}
      <div className="people-filter">
        <label htmlFor={`${id}-since`}>{t('people.since')}</label>
        <DayField
          id={`${id}-since`}
          value={view.since}
          isPast
          noneText={t('people.pickDate')}
          onChange={(since) => onChange({ since })}
        />
      </div>
    </>
  );
}

interface PointsFieldProps {
  id: string;
  value: number | null;
  onChange: (points: number | null) => void;
}

/** Filters when the field is left or Enter is pressed: the digits of a number in the making are no limits. */
function PointsField({ id, value, onChange }: PointsFieldProps) {
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // Not typed here: the filters were cleared.
    setShown(value);
    setDraft(value);
  }
  const commit = () => draft !== value && onChange(draft);
  return (
    <InputNumber<number>
      id={id}
      min={0}
      max={Number.MAX_SAFE_INTEGER}
      precision={0}
      controls={false}
      inputMode="numeric"
      value={draft}
      onChange={setDraft}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}
