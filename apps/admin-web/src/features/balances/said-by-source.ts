import type { PersonEventDto } from '@pwen/api-client';

/** Events that the programme itself describes, in English, with no more than their source says in every language. */
const SAID_BY_SOURCE: readonly PersonEventDto['sourceType'][] = [
  'ACCOUNT',
  'CHALLENGE',
  'REFERRAL',
  'WELCOME',
];

export const isSaidBySource = ({ sourceType }: Pick<PersonEventDto, 'sourceType'>): boolean =>
  SAID_BY_SOURCE.includes(sourceType);
