import { refusalOf } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';
import { formatPoints } from '../../../i18n/format';
import { currentLanguage } from '../../../i18n/languages';
import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { useLeaveRefusal } from '../../../ui/refusal/leave-refusal';
import type { LeftNotice } from '../../../ui/refusal/left-notice';
import { showToast } from '../../../ui/toasts/toast-store';
import type { RedemptionOnTheWay } from './redemptions-on-the-way';

/** Says why a reward was not redeemed, and what to do about it: the dialog has closed. */
export function useAnnounceFailure() {
  const texts = useTexts();
  const leaveRefusal = useLeaveRefusal();
  return (thrown: unknown, { title: reward, pointsCost }: RedemptionOnTheWay): void => {
    const refusal = refusalOf(thrown);
    // It goes on by itself: no failure that asks for anything.
    if (refusal.kind === 'unreachable') {
      const title = texts.redeem.unfinished({ title: reward });
      showToast({ title, description: texts.redeem.lostText });
      return;
    }
    const leave = (
      words: (current: Texts) => [title: string, text?: string],
      remedy: Pick<LeftNotice, 'link' | 'asksToLogIn'> = {},
    ) =>
      leaveRefusal({
        about: 'redemption',
        words: (current) => {
          const [title, text] = words(current);
          return { title, ...(text && { text }) };
        },
        thrown,
        ...remedy,
      });
    switch (refusal.code) {
      case 'NOT_SIGNED_IN':
        return leave(({ rewards }) => [rewards.authTitle, rewards.authText], { asksToLogIn: true });
      case 'INSUFFICIENT_POINTS': {
        const points = formatPoints(pointsCost, currentLanguage());
        return leave(({ redeem }) => [redeem.insufficient, redeem.insufficientText({ points })], {
          link: { to: PATHS.home, text: ({ dashboard }) => dashboard.watch },
        });
      }
      case 'EMAIL_NOT_CONFIRMED':
      case 'PHONE_NOT_CONFIRMED':
        return leave(({ redeem }) => [redeem.failed], {
          link: { to: PATHS.confirmEmail, text: ({ confirm }) => confirm.stripButton },
        });
      case 'FIRST_VOUCHER_NOT_YET':
        return leave(({ redeem }) => [redeem.failed], {
          link: { to: PATHS.home, text: ({ dashboard }) => dashboard.watch },
        });
      case 'OUT_OF_STOCK':
        return leave(({ redeem }) => [redeem.unavailable, redeem.unavailableText]);
      case 'INTERNAL_ERROR':
      case 'SERVICE_UNAVAILABLE':
        return leave(({ redeem }) => [redeem.failed, redeem.failedText]);
      default:
        return leave(({ redeem }) => [redeem.failed]);
    }
  };
}
