import type { LogEntryDto } from '@pwen/api-client';
import { Fragment } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { useEntryWords } from './entry-words';

interface Change {
  from: unknown;
  to: unknown;
}

/** What an entry changed, from what to what; nothing for an entry without changes. */
export function LogChanges({ entry }: { entry: LogEntryDto }) {
  const texts = useTexts();
  const { fieldOf, valueOf } = useEntryWords();
  const { changes = {} } = entry.details as { changes?: Record<string, Change> };
  if (Object.keys(changes).length === 0) return null;
  return (
    <dl className="log-changes" aria-label={texts.log.changes}>
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
