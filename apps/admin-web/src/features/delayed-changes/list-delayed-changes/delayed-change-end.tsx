import type { DelayedChangeDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

/** From when a change counts and who may let it count before; or what became of it. */
export function DelayedChangeEnd({ change }: { change: DelayedChangeDto }) {
  const texts = useTexts();
  const { moment } = useFormats();
  const { state, decidedAt, decidedBy, deciders } = change;
  if (state === 'waiting') {
    const names = deciders.map(({ username: name, from }) =>
      from === null ? name : texts.delayedChanges.deciderFrom({ name, moment: moment(from) }),
    );
    return (
      <>
        <strong>{texts.delayedChanges.countsFrom({ moment: moment(change.countsFrom) })}</strong>
        <span className="quiet">
          {names.length === 0
            ? texts.delayedChanges.nobodyDecides
            : texts.delayedChanges.deciders({ names: names.join(', ') })}
        </span>
      </>
    );
  }
  if (decidedAt === null) return null;
  const at = moment(decidedAt);
  if (decidedBy === null)
    return state === 'replaced' ? null : (
      <span className="quiet">{texts.delayedChanges.byItself[state]({ moment: at })}</span>
    );
  const name = decidedBy.username ?? texts.balances.deletedPerson({ id: decidedBy.id });
  return <span className="quiet">{texts.delayedChanges.decidedBy[state]({ name, moment: at })}</span>;
}
