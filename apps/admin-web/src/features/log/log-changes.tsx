import type { LogEntryDto } from '@pwen/api-client';
import { Fragment } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { useEntryWords } from './entry-words';

interface Change {
  from: unknown;
  to: unknown;
}

type Changes = Record<string, Change>;

/** What an entry changed, from what to what, and what of it counts later; nothing for an entry without changes. */
export function LogChanges({ entry }: { entry: LogEntryDto }) {
  const texts = useTexts();
  const { changes = {}, later = {} } = entry.details as { changes?: Changes; later?: Changes };
  return (
    <>
      <ChangeList label={texts.log.changes} changes={changes} />
      {Object.keys(later).length > 0 && (
        <>
          <span>{texts.delayedChanges.title}</span>
          <ChangeList label={texts.delayedChanges.title} changes={later} />
        </>
      )}
    </>
  );
}

function ChangeList({ label, changes }: { label: string; changes: Changes }) {
  const { fieldOf, valueOf } = useEntryWords();
  if (Object.keys(changes).length === 0) return null;
  return (
    <dl className="log-changes" aria-label={label}>
      {Object.entries(changes).map(([field, { from, to }]) => (
        <Fragment key={field}>
          <dt>{fieldOf(field)}</dt>
          <dd>
            <del>{valueOf(field, from)}</del> <span aria-hidden>→</span> <ins>{valueOf(field, to)}</ins>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
