import { type CsvColumn, figure, moment, oneOf, text } from '../../platform/http/csv/csv-columns.js';
import type { LogEntryDto } from '../list-log/log-entry.dto.js';

export const LOG_COLUMNS: readonly CsvColumn<LogEntryDto>[] = [
  figure({ en: 'Entry', fr: 'Entrée', ht: 'Antre' }, ({ id }) => id),
  moment({ en: 'At', fr: 'Quand', ht: 'Ki lè' }, ({ at }) => at),
  text(
    { en: 'Administrator', fr: 'Administrateur', ht: 'Administratè' },
    ({ administrator }) => administrator.username,
  ),
  figure(
    { en: 'Administrator id', fr: 'N° de l’administrateur', ht: 'Nimewo administratè a' },
    ({ administrator }) => administrator.id,
  ),
  oneOf({ en: 'Action', fr: 'Action', ht: 'Aksyon' }, 'logActions', ({ action }) => action),
  oneOf({ en: 'Subject', fr: 'Concerne', ht: 'Konsènan' }, 'logSubjects', ({ subjectType }) => subjectType),
  figure({ en: 'Subject id', fr: 'N° de l’objet', ht: 'Nimewo bagay la' }, ({ subjectId }) => subjectId),
  text({ en: 'Details', fr: 'Détails', ht: 'Detay' }, ({ details }) => JSON.stringify(details)),
  text({ en: 'Reason', fr: 'Motif', ht: 'Rezon' }, ({ reason }) => reason),
  text({ en: 'Address', fr: 'Adresse', ht: 'Adrès' }, ({ origin }) => origin?.address),
  text({ en: 'Browser', fr: 'Navigateur', ht: 'Navigatè' }, ({ origin }) => origin?.browser),
  text({ en: 'System', fr: 'Système', ht: 'Sistèm' }, ({ origin }) => origin?.system),
  text({ en: 'Request', fr: 'Requête', ht: 'Demann' }, ({ origin }) => origin?.requestId),
  text({ en: 'Hash', fr: 'Empreinte', ht: 'Anprent' }, ({ hash }) => hash),
];
