import type { LogEntryDto } from '@pwen/api-client';
import { Descriptions } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../ui/format';

interface Change {
  from: unknown;
  to: unknown;
}

/** Everything that an entry says: what it changed, why, and where the request came from. */
export function LogEntryDetails({ entry }: { entry: LogEntryDto }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { details, origin } = entry;
  const { changes, ...facts } = details as { changes?: Record<string, Change> };
  const shown = (value: unknown) => textOf(value, t('common.none'), t('log.erased'));
  const device = [origin?.browser, origin?.system].filter(Boolean).join(', ');
  const rows: [string, string][] = [
    ...Object.entries(facts).map(([name, value]): [string, string] => [inWords(name), shown(value)]),
    ...(entry.reason !== null || entry.isReasonErased
      ? [[t('log.columns.reason'), entry.reason ?? t('log.erased')] as [string, string]]
      : []),
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
              <dt>{inWords(field)}</dt>
              <dd>
                <del>{shown(from)}</del> <span aria-hidden>→</span> <ins>{shown(to)}</ins>
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

/** Names of fields are the API's, as in its documentation: `pointsCost` is shown as "points cost". */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function textOf(value: unknown, none: string, erased: string): string {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  return 'erased' in value ? erased : JSON.stringify(value);
}
