import type { PersonDto } from '@pwen/api-client';
import { PERSON_COUNTED_MAX } from '@pwen/domain/contract';
import { Statistic } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

const COUNTS = ['completions', 'responses', 'redemptions', 'referrals'] as const;

/** The balance, and how much a person has done. */
export function PersonFigures({ person: { points, counts } }: { person: PersonDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  const counted = (count: number) =>
    count < PERSON_COUNTED_MAX ? number(count) : `${number(PERSON_COUNTED_MAX)}+`;
  return (
    <section className="person-figures page-figures" aria-label={texts.person.figures}>
      <Statistic title={texts.person.balance} value={points} formatter={() => number(points)} />
      {COUNTS.map((name) => (
        <Statistic
          key={name}
          title={texts.person.counts[name]}
          value={counts[name]}
          formatter={() => counted(counts[name])}
        />
      ))}
    </section>
  );
}
