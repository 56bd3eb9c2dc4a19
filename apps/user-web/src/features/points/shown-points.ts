import type { UserDto } from '@pwen/api-client';
import { sharedValue } from '@pwen/web/shared-value';

export interface RequestedAward {
  /** The id of the video. */
  id: number;
  points: number;
  /** The number of the balance that was known when they were requested: it does not include them. */
  onTopOf: number;
}

/**
 * Points that were requested and not confirmed yet. They are shown on top of the balance and never written into it, so
 * that a refusal only has to take these points away. A newer balance may include them: it is shown as it is.
 */
export const requestedAwards = sharedValue<readonly RequestedAward[]>([]);

/** Shows the points of an award on top of the balance, until the function that it returns is called. */
export function showRequested(award: RequestedAward): () => void {
  requestedAwards.set([...requestedAwards.get(), award]);
  return () => requestedAwards.set(requestedAwards.get().filter(({ id }) => id !== award.id));
}

/**
 * The server has answered with the balance of this number. Awards are requested one after another: it may include the
 * first, and the others, which were not sent yet, come on top of it.
 */
export function restOnTopOf(balanceSequence: number): void {
  const [first, ...waiting] = requestedAwards.get();
  if (!first || waiting.length === 0) return;
  const onTop = waiting.map((each) => ({ ...each, onTopOf: Math.max(each.onTopOf, balanceSequence) }));
  requestedAwards.set([first, ...onTop]);
}

type Balance = Pick<UserDto, 'points' | 'balanceSequence'>;

/** The requested awards that the balance of a person does not include. */
export const notIn = ({ balanceSequence }: Balance): readonly RequestedAward[] =>
  requestedAwards.get().filter(({ onTopOf }) => onTopOf >= balanceSequence);

/** The balance as it is shown. */
export const pointsShown = (balance: Balance): number =>
  notIn(balance).reduce((sum, award) => sum + award.points, balance.points);

export function useShownPoints(user: UserDto): number {
  requestedAwards.use();
  return pointsShown(user);
}
