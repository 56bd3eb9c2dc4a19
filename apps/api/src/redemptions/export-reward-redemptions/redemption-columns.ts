import { type CsvColumn, figure, moment, oneOf, text } from '../../platform/http/csv/csv-columns.js';
import type { RewardRedemptionDto } from '../list-reward-redemptions/reward-redemptions.dto.js';

export const REDEMPTION_COLUMNS: readonly CsvColumn<RewardRedemptionDto>[] = [
  figure({ en: 'Redemption', fr: 'Échange', ht: 'Echanj' }, ({ id }) => id),
  moment({ en: 'Redeemed at', fr: 'Demandé', ht: 'Mande' }, ({ redeemedAt }) => redeemedAt),
  // Programs get the status as the API has it; what a spreadsheet says of a voucher depends on whether it was used.
  (format) =>
    oneOf(
      { en: 'Status', fr: 'Statut', ht: 'Eta' },
      'redemptionStatuses',
      ({ status, usedAt }: RewardRedemptionDto) => (usedAt !== null && format !== 'plain' ? 'used' : status),
    )(format),
  figure({ en: 'Person', fr: 'N° de la personne', ht: 'Nimewo moun nan' }, ({ userId }) => userId),
  text({ en: 'Email', fr: 'E-mail', ht: 'Imèl' }, ({ username }) => username),
  figure({ en: 'Points cost', fr: 'Coût en points', ht: 'Pri an pwen' }, ({ pointsCost }) => pointsCost),
  text({ en: 'Voucher', fr: 'Bon', ht: 'Koupon' }, ({ maskedVoucherNumber }) => maskedVoucherNumber),
  moment({ en: 'Settled at', fr: 'Réglé', ht: 'Regle' }, ({ settledAt }) => settledAt),
  oneOf(
    { en: 'Refund reason', fr: 'Motif du remboursement', ht: 'Rezon ranbousman an' },
    'refundReasons',
    ({ refundReason }) => refundReason,
  ),
  figure(
    { en: 'Receipt of the points spent', fr: 'Reçu des points dépensés', ht: 'Resi pwen ki depanse yo' },
    ({ spend }) => spend?.sequence,
  ),
  figure(
    { en: 'Receipt of the refund', fr: 'Reçu du remboursement', ht: 'Resi ranbousman an' },
    ({ refund }) => refund?.sequence,
  ),
  moment({ en: 'Used at', fr: 'Utilisé', ht: 'Sèvi' }, ({ usedAt }) => usedAt),
];
