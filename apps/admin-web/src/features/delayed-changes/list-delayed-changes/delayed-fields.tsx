import type { DeletionReason, DelayedChangeDto } from '@pwen/api-client';
import { Fragment } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { changedFields } from '../changed-fields';
import { useChangeWords } from '../use-change-words';

/** What a change makes of what: a line for each field. */
export function DelayedFields({ change }: { change: DelayedChangeDto }) {
  const { fieldOf, show } = useChangeWords();
  if (change.kind === 'person-deletion') return <DeletedAccount change={change} />;
  return (
    <dl className="delayed-fields">
      {changedFields(change.former, change.wanted).map(({ name, former, wanted }) => (
        <Fragment key={name}>
          <dt>{fieldOf(name)}</dt>
          <dd>
            <del>{show(name, former)}</del> <span aria-hidden>→</span> <ins>{show(name, wanted)}</ins>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function DeletedAccount({ change: { worthPoints, wanted } }: { change: DelayedChangeDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  const { reason } = wanted as { reason: DeletionReason | null };
  return (
    <span>
      {texts.delayedChanges.deletes({ points: number(worthPoints) })}
      {reason !== null && <> · {texts.people.delete.reasons[reason]}</>}
    </span>
  );
}
