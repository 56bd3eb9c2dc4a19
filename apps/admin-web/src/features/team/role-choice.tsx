import { STAFF_ROLES } from '@pwen/domain/contract';
import { Form, Radio } from 'antd';

import { useTexts } from '../../i18n/use-texts';

/** The field of a form with which somebody is given a role. */
export function RoleChoice() {
  const texts = useTexts();
  return (
    <Form.Item name="role" label={texts.team.inviteRole}>
      <Radio.Group className="role-choice">
        {/* Those with fewer rights first. */}
        {STAFF_ROLES.toReversed().map((role) => (
          <Radio key={role} value={role}>
            {texts.people.roles[role]}
            <br />
            <span className="quiet">{texts.team.roleHints[role]}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}
