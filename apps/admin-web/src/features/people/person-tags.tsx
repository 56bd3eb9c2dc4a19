import type { PersonRowDto } from '@pwen/api-client';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** Whether a person may sign in. */
export function StatusTag({ blocked }: { blocked: boolean }) {
  const { t } = useTranslation();
  return (
    <Tag color={blocked ? 'error' : 'success'}>
      {t(blocked ? 'people.status.blocked' : 'people.status.active')}
    </Tag>
  );
}

/** What is unusual about a person: nothing for most of them. */
export function PersonTags({ person: { role, isConfirmed } }: { person: PersonRowDto }) {
  const { t } = useTranslation();
  return (
    <>
      {role !== 'user' && <Tag color="processing">{t(`people.roles.${role}`)}</Tag>}
      {!isConfirmed && <Tag>{t('people.unconfirmed')}</Tag>}
    </>
  );
}
