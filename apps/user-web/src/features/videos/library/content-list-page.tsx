import { useTranslation } from 'react-i18next';

import { Page, PageTitle } from '../../../ui/page';
import { LinkVideoCard } from '../cards/link-video-card';
import { LibrarySummary, VideoGrid } from './video-grid';

/** Every video, each leading to its own page. */
export default function ContentListPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <div>
        <PageTitle>{t('watch.all')}</PageTitle>
        <LibrarySummary />
      </div>
      <VideoGrid card={(video, eager) => <LinkVideoCard video={video} eager={eager} mode="auto" />} />
    </Page>
  );
}
