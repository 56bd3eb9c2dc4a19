import type { PersonRowDto } from '@pwen/api-client';
import { Tag } from 'antd';

import { useTexts } from '../../i18n/use-texts';

/** Whether a person may sign in. */
export function StatusTag({ blocked }: { blocked: boolean }) {
  const texts = useTexts();
  return (
    <Tag color={blocked ? 'error' : 'success'}>
      {blocked ? texts.people.status.blocked : texts.people.status.active}
    </Tag>
  );
}

/** What is unusual about a person: nothing for most of them. */
export function PersonTags({ person: { role, isConfirmed } }: { person: PersonRowDto }) {
  const texts = useTexts();
  return (
    <>
      {role !== 'user' && <Tag color="processing">{texts.people.roles[role]}</Tag>}
      {!isConfirmed && <Tag>{texts.people.unconfirmed}</Tag>}
    </>
  );
}
