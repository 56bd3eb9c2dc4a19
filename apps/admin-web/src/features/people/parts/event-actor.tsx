import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { href } from '../../../paths';

/** Who caused an event of the ledger, which knows ids and no names. */
export function EventActor({ actor, personId }: { actor: string; personId: number }) {
  const { t } = useTranslation();
  const [kind, id] = actor.split(':');
  if (kind === 'administrator' && id)
    return <Link to={href.user(Number(id))}>{t('person.history.actors.administrator', { id })}</Link>;
  if (kind === 'user' && Number(id) === personId) return <>{t('person.history.actors.person')}</>;
  return <>{kind === 'system' ? t('person.history.actors.system') : actor}</>;
}
