import {
  type CsvColumn,
  figure,
  moment,
  oneOf,
  phone,
  text,
  yesOrNo,
} from '../../platform/http/csv/csv-columns.js';
import type { PersonRowDto } from '../list-people/people.dto.js';

export const PEOPLE_COLUMNS: readonly CsvColumn<PersonRowDto>[] = [
  figure({ en: 'Id', fr: 'N°', ht: 'Nimewo' }, ({ id }) => id),
  text({ en: 'Email', fr: 'E-mail', ht: 'Imèl' }, ({ username }) => username),
  phone({ en: 'Phone', fr: 'Téléphone', ht: 'Telefòn' }, (person) => person.phone),
  text({ en: 'Name', fr: 'Nom', ht: 'Non' }, ({ name }) => name),
  figure({ en: 'Points', fr: 'Points', ht: 'Pwen' }, ({ points }) => points),
  oneOf({ en: 'Status', fr: 'Statut', ht: 'Eta' }, 'personStates', ({ blocked }) =>
    blocked ? 'blocked' : 'active',
  ),
  yesOrNo({ en: 'Confirmed', fr: 'Confirmé', ht: 'Konfime' }, ({ isConfirmed }) => isConfirmed),
  moment({ en: 'Registered at', fr: 'Inscription', ht: 'Enskri' }, ({ createdAt }) => createdAt),
  moment({ en: 'Last seen at', fr: 'Vu le', ht: 'Dènye fwa' }, ({ lastActiveAt }) => lastActiveAt),
  oneOf({ en: 'Role', fr: 'Rôle', ht: 'Wòl' }, 'roles', ({ role }) => role),
];
