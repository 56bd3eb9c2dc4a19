import { getInvitation } from '@pwen/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { isRefusedWith } from '../../api/refusal';
import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Icon } from '../../ui/icon';
import { useSettings } from '../settings/use-settings';

const invitationKey = (code: string) => ['invitation', code] as const;

const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: invitationKey(code),
    queryFn: async () => (await getInvitation({ path: { code } })).data,
    retry: false,
  });

/** Says above the sign-up form who invites, and what both get for it. */
export function InvitationHint({ code }: { code: string }) {
  const texts = useTexts();
  const formats = useFormats();
  const { data, error } = useQuery(invitationQuery(code));
  const bonus = useSettings()?.referralBonusPoints ?? 0;
  if (isRefusedWith(error, 'UNKNOWN_REFERRAL_CODE'))
    return (
      <p role="status" className="outlined rounded-card mb-5 px-4 py-3">
        {texts.invitation.unknown}
      </p>
    );
  if (!data) return null;
  return (
    <div role="status" className="outlined rounded-card bg-sky text-on-sky mb-5 flex gap-3 px-4 py-3">
      <Icon name="gift" />
      <div>
        <p className="font-extrabold wrap-anywhere">
          {data.inviterName === null
            ? texts.invitation.fromSomebody
            : texts.invitation.from({ name: data.inviterName })}
        </p>
        <p>
          {bonus > 0
            ? texts.invitation.text({ points: formats.points(bonus) })
            : texts.invitation.textWithoutPoints}
        </p>
      </div>
    </div>
  );
}
