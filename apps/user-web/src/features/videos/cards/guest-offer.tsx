import type { ContentDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { useWayIn } from '../../auth/way-in';

/** At the end of a guest's video, in the place of its title. Its texts have come with the player. */
export function GuestOffer({ video }: { video: ContentDto }) {
  const texts = useTexts();
  const { to, isKnown } = useWayIn();
  return (
    <div role="status" className="flex flex-1 flex-col justify-between gap-1.5">
      <h2 className="leading-tight font-bold text-balance">
        <span className="sr-only">{video.title}: </span>
        {texts.offer.title}
      </h2>
      <p className="text-side text-muted max-bar:hidden">{texts.offer.text}</p>
      <Button look="mango" asChild className="min-h-11! w-full px-2! py-1!">
        <Link to={to}>{isKnown ? texts.nav.logIn : texts.auth.signUp}</Link>
      </Button>
    </div>
  );
}
