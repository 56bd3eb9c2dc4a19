import { Link } from 'react-router-dom';

import { useFirstTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PageTitle, Page } from '../../../ui/page';
import { useIsGuest } from '../../auth/use-user';
import { InlineVideoCard } from '../cards/inline-video-card';
import { LinkVideoCard } from '../cards/link-video-card';
import { HomeBoard } from './home-board';
import { usePreviewMode } from './preview-mode';
import { LibrarySummary, VideoGrid } from './video-grid';

const MODE_TEXTS = {
  off: 'previewOff',
  auto: 'previewAuto',
  normal: 'previewNormal',
} as const;

/** The video library, open to everyone. */
export default function HomePage() {
  const texts = useFirstTexts();
  const [mode, nextMode] = usePreviewMode();
  const isGuest = useIsGuest();
  return (
    <Page>
      <HomeBoard />
      <div>
        <PageTitle>{texts.home.title}</PageTitle>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div className="min-w-[min(100%,7rem)] flex-1">
            <LibrarySummary />
          </div>
          <Button look="plain" onClick={nextMode} className="text-side px-3 [@media(hover:none)]:hidden">
            <Icon name="eye" className="size-5" />
            {texts.home.previewMode({ mode: texts.home[MODE_TEXTS[mode]] })}
          </Button>
        </div>
      </div>
      <VideoGrid
        card={(video, eager) =>
          // A video that requires a survey cannot be played here: its own page asks for the survey.
          (mode === 'off' || isGuest) && video.surveyGate === null ? (
            <InlineVideoCard video={video} eager={eager} mode={mode} />
          ) : (
            <LinkVideoCard video={video} eager={eager} mode={mode === 'normal' ? 'normal' : 'auto'} />
          )
        }
      />
      <Button look="plain" asChild className="self-start">
        {/* The catalogue is for everybody, the page of featured rewards for people who are signed in. */}
        <Link to={isGuest ? PATHS.rewards : PATHS.featuredRewards}>
          <Icon name="star" className="size-5" />
          {texts.nav.featuredRewards}
        </Link>
      </Button>
    </Page>
  );
}
