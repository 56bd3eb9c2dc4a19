import type { LogEntryDto } from '@pwen/api-client';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { ExactMoment } from '../../ui/time/moment';
import { useEntryWords } from './entry-words';
import { LogChanges } from './log-changes';

/** Drawn by `LogChanges`. */
const LISTS_OF_CHANGES = ['changes', 'later'];

/** Everything that an entry says: what it changed, why, and where the request came from. */
export function LogEntryDetails({ entry }: { entry: LogEntryDto }) {
  const texts = useTexts();
  const { fieldOf, reasonOf, valueOf } = useEntryWords();
  const reason = reasonOf(entry);
  const { details, origin } = entry;
  const facts = Object.entries(details).filter(([name]) => !LISTS_OF_CHANGES.includes(name));
  const device = [origin?.browser, origin?.system].filter(Boolean).join(', ');
  const rows: [string, ReactNode][] = [
    ...facts.map(([name, value]): [string, string] => [fieldOf(name), valueOf(name, value)]),
    ...(reason === '' ? [] : [[texts.log.columns.reason, reason] as [string, string]]),
    [texts.log.columns.at, <ExactMoment key="at" at={entry.at} />],
    ...(origin
      ? ([
          [texts.log.address, origin.address ?? texts.common.none],
          ...(device ? [[texts.log.device, device]] : []),
          [texts.log.request, origin.requestId],
        ] as [string, string][])
      : []),
    [texts.log.entry, String(entry.id)],
    [texts.log.hash, entry.hash],
  ];

  return (
    <div className="log-details">
      <LogChanges entry={entry} />
      <Descriptions
        size="small"
        column={1}
        items={rows.map(([label, children]) => ({ key: label, label, children }))}
      />
    </div>
  );
}
