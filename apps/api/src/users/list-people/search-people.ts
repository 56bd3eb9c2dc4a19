import { contains } from '../../platform/database/searchable.js';

/** What a search is compared with; the index `users_searched` has the same expression. */
export const SEARCHED = `searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, ''))`;

/** A phone number as people write it: `+509 37 00-1234`. */
const PHONE_LIKE = /^\+?[\d\s().-]+$/;

/** SQL condition on `users`: the address, the phone number or the name contains the words. */
export const isNamed = (search: string): string =>
  contains(SEARCHED, PHONE_LIKE.test(search) ? search.replace(/\D/g, '') : search);
