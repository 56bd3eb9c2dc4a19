import { type CsvColumn, day, figure, oneOf, text } from '../../platform/http/csv/csv-columns.js';
import type { DayPeopleDto, WeekPeopleDto } from '../people/people-report.dto.js';
import type { DayPointsDto } from '../points/points-report.dto.js';
import type { RewardStockDto } from '../stock/stock-report.dto.js';

const DAY = { en: 'Day', fr: 'Jour', ht: 'Jou' };
const ACTIVE = { en: 'Active', fr: 'Personnes actives', ht: 'Moun ki aktif' };

export const POINTS_COLUMNS: readonly CsvColumn<DayPointsDto>[] = [
  day(DAY, (row) => row.day),
  oneOf({ en: 'Type', fr: 'Type', ht: 'Kalite' }, 'eventTypes', ({ type }) => type),
  oneOf({ en: 'Source', fr: 'Origine', ht: 'Sous' }, 'eventSources', ({ sourceType }) => sourceType),
  figure({ en: 'Points', fr: 'Points', ht: 'Pwen' }, ({ amountPoints }) => amountPoints),
  figure({ en: 'Events', fr: 'Écritures', ht: 'Antre nan rejis la' }, ({ events }) => events),
];

export const PEOPLE_COLUMNS: readonly CsvColumn<DayPeopleDto>[] = [
  day(DAY, (row) => row.day),
  figure({ en: 'Joined', fr: 'Inscriptions', ht: 'Nouvo moun' }, ({ joined }) => joined),
  figure({ en: 'Closed', fr: 'Comptes fermés', ht: 'Kont ki fèmen' }, ({ closed }) => closed),
  figure(ACTIVE, ({ active }) => active),
  figure(
    { en: 'Answered a survey', fr: 'Ont répondu à un sondage', ht: 'Reponn yon sondaj' },
    ({ answered }) => answered,
  ),
  figure(
    { en: 'Back within 7 days', fr: 'Retours sous 7 jours', ht: 'Tounen nan 7 jou' },
    ({ backWithin7 }) => backWithin7,
  ),
  figure(
    { en: 'Back within 30 days', fr: 'Retours sous 30 jours', ht: 'Tounen nan 30 jou' },
    ({ backWithin30 }) => backWithin30,
  ),
];

export const WEEK_COLUMNS: readonly CsvColumn<WeekPeopleDto>[] = [
  day({ en: 'Week', fr: 'Semaine du', ht: 'Semèn' }, ({ week }) => week),
  figure(ACTIVE, ({ active }) => active),
];

export const STOCK_COLUMNS: readonly CsvColumn<RewardStockDto>[] = [
  figure({ en: 'Reward', fr: 'N°', ht: 'Nimewo' }, ({ rewardId }) => rewardId),
  text({ en: 'Title', fr: 'Récompense', ht: 'Rekonpans' }, ({ title }) => title),
  figure({ en: 'Available', fr: 'Disponibles', ht: 'Disponib' }, ({ available }) => available),
  figure(
    { en: 'Low stock at', fr: 'Alerte de stock', ht: 'Avèti lè rete' },
    ({ lowStockThreshold }) => lowStockThreshold,
  ),
  figure(
    { en: 'Redeemed per day', fr: 'Échanges par jour', ht: 'Echanj pa jou' },
    ({ redeemedPerDay }) => redeemedPerDay,
    2,
  ),
  figure({ en: 'Days left', fr: 'Jours restants', ht: 'Jou ki rete' }, ({ daysLeft }) => daysLeft),
];
