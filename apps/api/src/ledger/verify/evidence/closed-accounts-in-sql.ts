import type { SourceType } from '@pwen/domain';

/**
 * For statements that compare events which two accounts have of one source.
 *
 * @param sourceType one for which there is an index
 * @param event the alias of `COMPARED_EVENTS`
 * @returns an SQL condition: whether an account that is closed by now has an event of the same source and amount, and one of
 *   the two accounts is that of the source
 */
export const isInClosedAccount = (sourceType: SourceType & 'REFERRAL', event: string): string => `EXISTS (
    SELECT FROM public.point_transactions other
    WHERE other.source_type = '${sourceType}' AND other.source_id = ${event}.source_id::text
      AND other.user_id <> ${event}.user_id AND other.amount = ${event}.amount_points
      AND ${event}.source_id IN (other.user_id, ${event}.user_id)
      AND EXISTS (SELECT FROM public.point_transactions closing
        WHERE closing.user_id = other.user_id AND closing.key = 'close'))`;
