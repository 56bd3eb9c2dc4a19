import { useQuery } from '@tanstack/react-query';
import { Alert, Typography } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { usePageTitle } from '../../ui/use-page-title';
import { useMay } from '../sign-in/session';
import { lacksSecondFactor, secondFactorQuery } from '../step-up/second-factor-query';
import { LeaveTeamCard } from '../team/leave-team-card';
import { PasswordCard } from './password/password-card';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SessionsCard } from './sessions/sessions-card';

/** How the signed-in member gets in: their second factor, their password, and where they are signed in. */
export function SecurityPage() {
  const texts = useTexts();
  usePageTitle(texts.security.title);
  const seesTeam = useMay('see-team');
  const factor = useQuery(secondFactorQuery).data;
  const mustSetUp = lacksSecondFactor(factor);
  return (
    <>
      <div className="page-head">
        <Typography.Title level={1}>{texts.security.title}</Typography.Title>
      </div>
      {mustSetUp && (
        <Alert
          type="warning"
          showIcon
          title={factor?.isOn ? texts.security.codesRequired : texts.security.required}
          description={factor?.isOn ? texts.security.codesRequiredText : texts.security.requiredText}
        />
      )}
      <SecondFactorCard />
      {!mustSetUp && <PasswordCard />}
      <SessionsCard />
      {!seesTeam && !mustSetUp && <LeaveTeamCard />}
    </>
  );
}
