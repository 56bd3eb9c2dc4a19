import { type CsvColumn, figure, moment, oneOf, text } from '../../platform/http/csv/csv-columns.js';
import type { SurveyDashboardDto } from '../list-survey-dashboard/list-survey-dashboard.dto.js';

export const SURVEY_COLUMNS: readonly CsvColumn<SurveyDashboardDto>[] = [
  figure({ en: 'Survey', fr: 'N°', ht: 'Nimewo' }, ({ id }) => id),
  text({ en: 'Title', fr: 'Titre', ht: 'Tit' }, ({ title }) => title),
  text({ en: 'Description', fr: 'Description', ht: 'Deskripsyon' }, ({ description }) => description),
  oneOf({ en: 'Status', fr: 'Statut', ht: 'Eta' }, 'surveyStatuses', ({ status }) => status),
  moment({ en: 'Ends at', fr: 'Fin', ht: 'Fen' }, ({ endDate }) => endDate),
  figure(
    { en: 'Points reward', fr: 'Points à gagner', ht: 'Pwen pou touche' },
    ({ pointsReward }) => pointsReward,
  ),
  figure(
    { en: 'Participants', fr: 'Participants', ht: 'Patisipan' },
    ({ totalParticipants }) => totalParticipants,
  ),
  figure({ en: 'Responses', fr: 'Réponses', ht: 'Repons' }, ({ totalResponses }) => totalResponses),
  moment({ en: 'Created at', fr: 'Créé', ht: 'Kreye' }, ({ createdAt }) => createdAt),
];
