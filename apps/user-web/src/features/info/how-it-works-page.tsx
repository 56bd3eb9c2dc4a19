import {
  DAY_POINTS_MAX,
  DAY_REFERRALS_MAX,
  VIEW_LIMIT,
  VIEW_TIMEOUT_MS,
  WEEK_POINTS_MAX,
} from '@pwen/domain/contract';
import { Link } from 'react-router-dom';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { href } from '../../paths';
import { Board } from '../../ui/board';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Page, PageTitle } from '../../ui/page';
import { useUser } from '../auth/use-user';
import { BackToVideos } from './info-page';

export default function HowItWorksPage() {
  const texts = useTexts();
  const { user } = useUser();
  const steps = [
    ['play', texts.info.watchTitle, texts.info.watchText],
    ['friend', texts.info.referTitle, texts.info.referText],
    ['pencil', texts.info.surveysTitle, texts.info.surveysText],
    ['star', texts.info.rewardsTitle, texts.info.rewardsText],
  ] as const;
  return (
    <Page>
      <Board>
        <div className="flex flex-col gap-2 p-5">
          <PageTitle className="pr-20">{texts.info.howTitle}</PageTitle>
          <p className="max-w-[30em] pr-20">{texts.info.howTagline}</p>
        </div>
      </Board>
      <ol className="flex flex-col">
        {steps.map(([icon, title, text]) => (
          <li key={title} className="group relative flex items-start gap-4 max-[350px]:gap-2 pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className="bg-line absolute top-0 bottom-0 left-[1.4375rem] w-0.5 group-last:hidden"
            />
            <span className="outlined rounded-pill bg-mango text-on-mango relative grid size-12 shrink-0 place-items-center">
              <Icon name={icon} />
            </span>
            <div className="max-w-[36em] pt-2">
              <h2 className="text-section font-extrabold">{title}</h2>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Rules />
      <div className="bar:flex-row flex flex-col gap-3">
        {!user && (
          <Button look="mango" asChild>
            <Link to={href.signUp()}>{texts.info.getStarted}</Link>
          </Button>
        )}
        <BackToVideos />
      </div>
    </Page>
  );
}

/** What is so for everybody. */
function Rules() {
  const texts = useTexts();
  const formats = useFormats();
  const limit = texts.info.fairLimit({ videos: VIEW_LIMIT, minutes: VIEW_TIMEOUT_MS / 60_000 });
  const ceilings = texts.info.fairCeilings({
    day: formats.points(DAY_POINTS_MAX),
    week: formats.points(WEEK_POINTS_MAX),
    friends: DAY_REFERRALS_MAX,
  });
  return (
    <section>
      <h2 className="text-section mb-2 font-extrabold">{texts.info.fairTitle}</h2>
      <ul className="flex flex-col gap-2">
        {[
          texts.info.fairOnce,
          texts.info.fairWatched,
          limit,
          ceilings,
          texts.info.fairBudgets,
          texts.info.fairLooks,
          texts.info.fairReceipt,
        ].map((rule) => (
          <li key={rule} className="flex items-start gap-3">
            <Icon name="check" className="text-lime mt-0.5 size-5" />
            {rule}
          </li>
        ))}
      </ul>
    </section>
  );
}
