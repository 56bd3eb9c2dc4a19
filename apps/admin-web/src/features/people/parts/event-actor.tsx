import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';

/** Who caused an event of the ledger, which knows ids and no names. */
export function EventActor({ actor, personId }: { actor: string; personId: number }) {
  const texts = useTexts();
  const [kind, id] = actor.split(':');
  if (kind === 'administrator' && id)
    return <Link to={href.user(Number(id))}>{texts.person.history.actors.administrator({ id })}</Link>;
  if (kind === 'user' && Number(id) === personId) return <>{texts.person.history.actors.person}</>;
  return <>{kind === 'system' ? texts.person.history.actors.system : actor}</>;
}
