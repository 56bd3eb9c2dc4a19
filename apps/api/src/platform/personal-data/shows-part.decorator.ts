import { type CustomDecorator, SetMetadata } from '@nestjs/common';

/** What the console shows of a person besides who they are. */
export type PersonPart = 'completions' | 'history' | 'redemptions' | 'referrals' | 'responses' | 'sessions';

const PART = Symbol('PART');

/** For a call whose answer is a part of what is known of the person in its path: the look is recorded. */
export const ShowsPart = (part: PersonPart): CustomDecorator<symbol> => SetMetadata(PART, part);

export const shownPartOf = (handler: object): PersonPart | undefined =>
  Reflect.getMetadata(PART, handler) as PersonPart | undefined;
