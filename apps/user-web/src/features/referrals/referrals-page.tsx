import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { Page, PageTitle } from '../../ui/page';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useUser } from '../auth/use-user';
import { useCeilingAbove } from '../points/ceiling-above';
import { CeilingHint } from '../points/ceiling-hint';
import { useSettings } from '../settings/use-settings';
import { FriendList } from './friend-list';
import { useGenerateCode } from './referral-queries';
import { ShareCode } from './share-code';

/** The person's referral code, and what became of their invitations. */
export default function ReferralsPage() {
  const texts = useTexts();
  const formats = useFormats();
  const { user } = useUser();
  const bonus = useSettings()?.referralBonusPoints;
  const ceiling = useCeilingAbove(bonus ?? 0, 'REFERRAL');
  if (!user) return null;
  return (
    <Page narrow>
      <div>
        <PageTitle>{texts.referrals.title}</PageTitle>
        {bonus !== undefined && (
          <p className="text-muted">
            {bonus > 0
              ? texts.referrals.text({ points: formats.points(bonus) })
              : texts.referrals.textWithoutPoints}
          </p>
        )}
      </div>
      {ceiling && <CeilingHint ceiling={ceiling} />}
      <Card className="p-5">
        {user.referralCode === null ? <NoCode /> : <ShareCode code={user.referralCode} />}
      </Card>
      <FriendList userId={user.id} />
    </Page>
  );
}

function NoCode() {
  const texts = useTexts();
  const generate = useGenerateCode();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{texts.referrals.noCode}</p>
      <Button look="mango" disabled={generate.isPending} onClick={() => generate.mutate()}>
        {texts.referrals.generate}
      </Button>
      <RefusalNotice thrown={generate.error} title={texts.referrals.generateFailed} toast={{}} />
    </div>
  );
}
