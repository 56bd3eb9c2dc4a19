import { InputNumber, Select } from 'antd';
import { useId, useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { DayField } from '../../../ui/time/day-field';
import { ACTIVITIES, CONFIRMATIONS, type PeopleView } from './people-view';

interface PeopleFiltersProps {
  view: PeopleView;
  onChange: (part: Partial<PeopleView>) => void;
}

/** Who is confirmed, who was seen lately, how many points they have, and since when they are registered. */
export function PeopleFilters({ view, onChange }: PeopleFiltersProps) {
  const texts = useTexts();
  const id = useId();
  return (
    <>
      <label className="people-filter">
        <span>{texts.people.confirmationLabel}</span>
        <Select
          aria-label={texts.people.confirmationLabel}
          value={view.confirmation}
          onChange={(confirmation) => onChange({ confirmation })}
          options={CONFIRMATIONS.map((value) => ({ value, label: texts.people.confirmations[value] }))}
        />
      </label>
      <label className="people-filter">
        <span>{texts.people.activityLabel}</span>
        <Select
          aria-label={texts.people.activityLabel}
          value={view.activity}
          onChange={(activity) => onChange({ activity })}
          options={ACTIVITIES.map((value) => ({ value, label: texts.people.activities[value] }))}
        />
      </label>
      {(['minPoints', 'maxPoints'] as const).map((name) => (
        <div key={name} className="people-filter">
          <label htmlFor={`${id}-${name}`}>{texts.people[name]}</label>
          <PointsField
            id={`${id}-${name}`}
            value={view[name]}
            onChange={(points) => onChange({ [name]: points })}
          />
        </div>
      ))}
      <div className="people-filter">
        <label htmlFor={`${id}-since`}>{texts.people.since}</label>
        <DayField
          id={`${id}-since`}
          value={view.since}
          isPast
          noneText={texts.people.pickDate}
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
