import { type CsvColumn, figure, moment, oneOf, text } from '../../platform/http/csv/csv-columns.js';
import type { VoucherDto } from '../list-vouchers/list-vouchers.dto.js';

export const VOUCHER_COLUMNS: readonly CsvColumn<VoucherDto>[] = [
  figure({ en: 'Voucher', fr: 'Bon', ht: 'Koupon' }, ({ id }) => id),
  // Begins with its mask, so that no spreadsheet takes what is left of it for a figure.
  text({ en: 'Number', fr: 'Numéro', ht: 'Nimewo' }, ({ maskedNumber }) => maskedNumber),
  figure({ en: 'Value HTG', fr: 'Valeur en HTG', ht: 'Valè an HTG' }, ({ valueHtg }) => valueHtg),
  oneOf({ en: 'Status', fr: 'Statut', ht: 'Eta' }, 'voucherStatuses', ({ status }) => status),
  moment({ en: 'Added at', fr: 'Ajouté', ht: 'Ajoute' }, ({ createdAt }) => createdAt),
  moment({ en: 'Issued at', fr: 'Remis', ht: 'Bay' }, ({ usedAt }) => usedAt),
  figure({ en: 'Redemption', fr: 'Échange', ht: 'Echanj' }, ({ redemptionId }) => redemptionId),
  text({ en: 'Supplier', fr: 'Fournisseur', ht: 'Founisè' }, ({ supplier }) => supplier),
  moment({ en: 'Withheld at', fr: 'Retenu', ht: 'Kenbe' }, ({ withheldAt }) => withheldAt),
];
