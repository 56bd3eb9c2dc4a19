import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PageTitle, Page } from '../../../ui/page';
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
  const texts = useTexts();
  const [mode, nextMode] = usePreviewMode();
  return (
    <Page>
      <HomeBoard />
      <Button look="plain" asChild>
        <Link to={PATHS.featuredRewards}>
          <Icon name="star" className="size-5" />
          {texts.nav.featuredRewards}
        </Link>
      </Button>
      <div>
        <PageTitle>{texts.home.title}</PageTitle>
        <div className="max-[350px]:flex-col max-[350px]:items-start mt-1 flex items-center justify-between gap-x-3">
          <LibrarySummary />
          <Button look="plain" onClick={nextMode} className="text-side shrink-0 px-3">
            <Icon name="eye" className="size-5" />
            {texts.home.previewMode({ mode: texts.home[MODE_TEXTS[mode]] })}
          </Button>
        </div>
      </div>
      <VideoGrid
        card={(video, eager) =>
          // A video that requires a survey cannot be played here: its own page asks for the survey.
          mode === 'off' && video.surveyGate === null ? (
            <InlineVideoCard video={video} eager={eager} />
          ) : (
            <LinkVideoCard video={video} eager={eager} mode={mode === 'normal' ? 'normal' : 'auto'} />
          )
        }
      />
    </Page>
  );
}
