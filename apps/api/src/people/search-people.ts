import { cleanCode } from '@pwen/domain';

import { contains } from '../platform/database/searchable.js';

/** What a search is compared with; the index `users_searched` has the same expression. */
export const SEARCHED = `searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, ''))`;

/** A phone number as people write it, without spaces and dashes: `+509(37)00.1234`. */
const PHONE_LIKE = /^\+?[\d().]+$/;

/** SQL condition on `users`: the address, the phone number or the name contains the `comparedWords` of a search. */
export const isNamed = (words: string): string => contains(SEARCHED, words);

export const comparedWords = (search: string): string =>
  PHONE_LIKE.test(cleanCode(search)) ? search.replace(/\D/g, '') : search;
