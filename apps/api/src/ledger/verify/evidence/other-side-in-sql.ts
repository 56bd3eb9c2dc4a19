/** The events of the two accounts that got the bonus of one invitation. There is an index for them. */
const OF_SAME_INVITATION = (event: string) =>
  `FROM public.point_transactions other WHERE other.source_type = 'REFERRAL' AND other.source_id = ${event}.source_id::text`;

/**
 * For the statement that compares the bonuses of invitations. A third account with a bonus of the same invitation has a forged
 * one, and then none of the three is believed.
 *
 * @param event the alias of `COMPARED_EVENTS`
 * @returns an SQL condition: whether the other side of the invitation is closed by now, and got the same bonus
 */
export const isOtherSideClosed = (event: string): string => `(
    EXISTS (SELECT ${OF_SAME_INVITATION(event)}
      AND other.user_id <> ${event}.user_id AND other.amount = ${event}.amount_points
      AND ${event}.source_id IN (other.user_id, ${event}.user_id)
      AND EXISTS (SELECT FROM public.point_transactions closing
        WHERE closing.user_id = other.user_id AND closing.key = 'close'))
    AND (SELECT count(*) ${OF_SAME_INVITATION(event)}) = 2)`;
