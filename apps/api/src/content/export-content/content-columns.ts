import { exclusionsOf, type Visibility } from '@pwen/domain';

import { type CsvColumn, figure, moment, oneOf, text } from '../../platform/http/csv/csv-columns.js';
import type { Content } from '../content.entity.js';

/** A video as it is when the file is written. */
export interface ExportedContent {
  readonly content: Content;
  readonly visibility: Visibility;
  readonly requiredSurvey: string | undefined;
}

export const CONTENT_COLUMNS: readonly CsvColumn<ExportedContent>[] = [
  figure({ en: 'Id', fr: 'N°', ht: 'Nimewo' }, ({ content }) => content.id),
  text({ en: 'Title', fr: 'Titre', ht: 'Tit' }, ({ content }) => content.title),
  text({ en: 'Description', fr: 'Description', ht: 'Deskripsyon' }, ({ content }) => content.description),
  figure({ en: 'Points', fr: 'Points', ht: 'Pwen' }, ({ content }) => content.pointsReward),
  figure({ en: 'Order', fr: 'Ordre', ht: 'Lòd' }, ({ content }) => content.priority),
  oneOf({ en: 'Visibility', fr: 'Visibilité', ht: 'Si moun wè l' }, 'visibilities', (row) => row.visibility),
  moment(
    { en: 'Visible from', fr: 'Visible à partir du', ht: 'Parèt apati' },
    ({ content }) => content.visibleFrom,
  ),
  moment(
    { en: 'Visible until', fr: 'Visible jusqu’au', ht: 'Parèt jiska' },
    ({ content }) => content.visibleUntil,
  ),
  figure(
    { en: 'Required survey id', fr: 'N° du sondage requis', ht: 'Nimewo sondaj obligatwa a' },
    ({ content }) => content.requiredSurveyId,
  ),
  text({ en: 'Required survey', fr: 'Sondage requis', ht: 'Sondaj obligatwa' }, (row) => row.requiredSurvey),
  figure({ en: 'Views', fr: 'Vues', ht: 'Vizyon' }, ({ content }) => content.views),
  figure({ en: 'Seconds', fr: 'Secondes', ht: 'Segonn' }, ({ content }) =>
    content.durationMs === null ? null : content.durationMs / 1000,
  ),
  figure({ en: 'Bytes', fr: 'Octets', ht: 'Oktè' }, ({ content }) => content.sizeBytes),
  moment({ en: 'Created at', fr: 'Créé', ht: 'Kreye' }, ({ content }) => content.createdAt),
  // Programs count columns: what comes later stands behind.
  text(
    { en: 'Picture codec', fr: 'Codec de l’image', ht: 'Kodèk imaj' },
    ({ content }) => content.pictureCodec,
  ),
  text({ en: 'Sound codec', fr: 'Codec du son', ht: 'Kodèk son' }, ({ content }) => content.soundCodec),
  text({ en: 'Excludes', fr: 'Exclut', ht: 'Ki moun ki pa ka jwe l' }, ({ content }) =>
    exclusionsOf(content).join(' '),
  ),
];
