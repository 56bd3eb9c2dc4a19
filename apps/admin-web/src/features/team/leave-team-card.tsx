import { Button, Card } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { useSession } from '../sign-in/session';
import { useMemberChanges } from './members/use-member-changes';

/** How somebody leaves who does not see the team's page. */
export function LeaveTeamCard() {
  const texts = useTexts();
  const user = useSession().data?.user;
  const changes = useMemberChanges();
  if (!user) return null;
  return (
    <Card className="panel" title={<h2 className="panel-title">{texts.team.title}</h2>}>
      <Button danger onClick={() => changes.remove(user, { isOwn: true })}>
        {texts.team.leave}
      </Button>
    </Card>
  );
}
