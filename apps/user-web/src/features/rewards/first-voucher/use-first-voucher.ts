import type { FirstVoucherDto, UserDto } from '@pwen/api-client';
import { skipToken, useQuery } from '@tanstack/react-query';

import { useOpeningTime } from '../../../i18n/use-opening-time';
import { useTexts } from '../../../i18n/use-texts';
import { firstVoucherQuery } from './first-voucher-query';

/** What is said to somebody whose first reward is not open yet. */
export interface WaitsForFirst {
  /** When it opens. */
  title: string;
  /** What is missing; null if that is all in the title. */
  text: string | null;
  /** Both, as short as on a button. */
  short: string;
  /** Whether something is left to do: a video or a survey on another day. */
  asksForDays: boolean;
}

const NOBODY = { id: 0, mustConfirm: null };

/**
 * Null for whoever may have a reward, for a guest, and if it cannot be known: then the server refuses. Undefined while it is
 * asked for.
 */
export function useFirstVoucher(user: UserDto | null): WaitsForFirst | null | undefined {
  const texts = useTexts();
  const opening = useOpeningTime();
  const query = firstVoucherQuery(user ?? NOBODY);
  const { data, isLoading } = useQuery(user ? query : { queryKey: query.queryKey, queryFn: skipToken });
  if (isLoading) return undefined;
  if (!user || !data || data.isOpen) return null;
  const words = texts.firstVoucher;
  const days = daysMissing(data);
  const today = data.hasCompletedToday && days > 0 ? words.comeBack : null;
  if (data.opensAt === null || user.mustConfirm !== null) {
    const title = texts.firstVoucher.confirm[user.mustConfirm ?? 'email']({ hours: data.waitHours });
    return { title, text: null, short: title, asksForDays: false };
  }
  if (isToCome(data.opensAt)) {
    const moment = opening(new Date(data.opensAt));
    const text = days === 0 ? words.waits : [words.days({ count: days }), today].filter(Boolean).join(' ');
    return {
      title: words.opens({ moment }),
      text,
      short: words.opensShort({ moment }),
      asksForDays: days > 0,
    };
  }
  // The phone's clock is ahead of the server's, which decides.
  if (days === 0) return { title: words.soon, text: words.waits, short: words.soonShort, asksForDays: false };
  return {
    title: words.opensWithDays({ count: days }),
    text: today,
    short: words.daysShort({ count: days }),
    asksForDays: true,
  };
}

const daysMissing = ({ completedDays, neededDays, hasNothingLeft }: FirstVoucherDto): number =>
  hasNothingLeft ? 0 : Math.max(0, neededDays - completedDays);

const isToCome = (moment: string): boolean => Date.parse(moment) > Date.now();
