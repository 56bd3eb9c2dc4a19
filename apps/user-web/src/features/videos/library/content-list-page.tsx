import { useTexts } from '../../../i18n/use-texts';
import { Page, PageTitle } from '../../../ui/page';
import { LinkVideoCard } from '../cards/link-video-card';
import { LibrarySummary, VideoGrid } from './video-grid';

/** Every video, each leading to its own page. */
export default function ContentListPage() {
  const texts = useTexts();
  return (
    <Page>
      <div>
        <PageTitle>{texts.watch.all}</PageTitle>
        <LibrarySummary />
      </div>
      <VideoGrid card={(video, eager) => <LinkVideoCard video={video} eager={eager} mode="auto" />} />
    </Page>
  );
}
