import type { LogEntryDto } from '@pwen/api-client';
import { Descriptions } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../ui/format';
import { useEntryWords } from './entry-words';

interface Change {
  from: unknown;
  to: unknown;
}

/** Everything that an entry says: what it changed, why, and where the request came from. */
export function LogEntryDetails({ entry }: { entry: LogEntryDto }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { fieldOf, reasonOf, valueOf } = useEntryWords();
  const reason = reasonOf(entry);
  const { details, origin } = entry;
  const { changes, ...facts } = details as { changes?: Record<string, Change> };
  const device = [origin?.browser, origin?.system].filter(Boolean).join(', ');
  const rows: [string, string][] = [
    ...Object.entries(facts).map(([name, value]): [string, string] => [fieldOf(name), valueOf(name, value)]),
    ...(reason === '' ? [] : [[t('log.columns.reason'), reason] as [string, string]]),
    [t('log.columns.at'), moment(entry.at)],
    ...(origin
      ? ([
          [t('log.address'), origin.address ?? t('common.none')],
          ...(device ? [[t('log.device'), device]] : []),
          [t('log.request'), origin.requestId],
        ] as [string, string][])
      : []),
    [t('log.entry'), String(entry.id)],
    [t('log.hash'), entry.hash],
  ];

  return (
    <div className="log-details">
      {changes && Object.keys(changes).length > 0 && (
        <dl className="log-changes" aria-label={t('log.changes')}>
          {Object.entries(changes).map(([field, { from, to }]) => (
            <Fragment key={field}>
              <dt>{fieldOf(field)}</dt>
              <dd>
                <del>{valueOf(field, from)}</del> <span aria-hidden>→</span> <ins>{valueOf(field, to)}</ins>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <Descriptions
        size="small"
        column={1}
        items={rows.map(([label, children]) => ({ key: label, label, children }))}
      />
    </div>
  );
}
