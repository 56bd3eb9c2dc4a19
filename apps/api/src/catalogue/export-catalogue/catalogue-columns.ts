import {
  type CsvColumn,
  figure,
  moment,
  text,
  type Texts,
  yesOrNo,
} from '../../platform/http/csv/csv-columns.js';
import type { Reward } from '../../rewards/index.js';
import type { VoucherStockDto } from '../../vouchers/index.js';

export interface ExportedReward {
  readonly reward: Reward;
  /** Undefined: it never had a voucher. */
  readonly stock: VoucherStockDto | undefined;
}

export const CATALOGUE_COLUMNS: readonly CsvColumn<ExportedReward>[] = [
  figure({ en: 'Reward', fr: 'N°', ht: 'Nimewo' }, ({ reward }) => reward.id),
  text({ en: 'Title', fr: 'Titre', ht: 'Tit' }, ({ reward }) => reward.title),
  text({ en: 'Description', fr: 'Description', ht: 'Deskripsyon' }, ({ reward }) => reward.description),
  figure({ en: 'Points cost', fr: 'Coût en points', ht: 'Pri an pwen' }, ({ reward }) => reward.pointsCost),
  yesOrNo({ en: 'Active', fr: 'Active', ht: 'Aktif' }, ({ reward }) => reward.isActive),
  moment(
    { en: 'Active from', fr: 'Active à partir du', ht: 'Aktif depi' },
    ({ reward }) => reward.activeFrom,
  ),
  moment({ en: 'Active until', fr: 'Active jusqu’au', ht: 'Aktif jiska' }, ({ reward }) => reward.activeTo),
  figure(
    { en: 'Limit per person', fr: 'Limite par personne', ht: 'Limit pou chak moun' },
    ({ reward }) => reward.limitPerPerson,
  ),
  figure(
    { en: 'Limit per day', fr: 'Limite par personne et par jour', ht: 'Limit pou chak moun pa jou' },
    ({ reward }) => reward.limitPerDay,
  ),
  figure(
    { en: 'Low stock at', fr: 'Alerte de stock', ht: 'Avèti lè rete' },
    ({ reward }) => reward.lowStockThreshold,
  ),
  vouchers({ en: 'Vouchers', fr: 'Bons ajoutés en tout', ht: 'Koupon ki ajoute antou' }, 'uploaded'),
  vouchers({ en: 'Available', fr: 'Disponibles', ht: 'Disponib' }, 'available'),
  vouchers({ en: 'Reserved', fr: 'Réservés', ht: 'Rezève' }, 'reserved'),
  vouchers({ en: 'Issued', fr: 'Remis', ht: 'Bay deja' }, 'issued'),
  vouchers({ en: 'Void', fr: 'Nuls', ht: 'Anile' }, 'void'),
  moment({ en: 'Created at', fr: 'Créée', ht: 'Kreye' }, ({ reward }) => reward.createdAt),
  figure(
    { en: 'Budget of a day (HTG)', fr: 'Budget du jour (HTG)', ht: 'Bidjè pa jou (HTG)' },
    ({ reward }) => reward.budgetHtg,
  ),
];

function vouchers(
  name: Texts,
  which: 'uploaded' | 'available' | 'reserved' | 'issued' | 'void',
): CsvColumn<ExportedReward> {
  return figure(name, ({ stock }) => stock?.[which] ?? 0);
}
