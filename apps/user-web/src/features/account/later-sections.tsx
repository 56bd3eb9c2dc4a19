import type { UserDto } from '@pwen/api-client';

import { Consents } from './consents';
import { DeletionSection } from './leaving/deletion-section';
import { DownloadSection } from './leaving/download-section';
import { SessionList } from './sessions/session-list';

/** What is below the first screen of the account page, loaded after it. */
export default function LaterSections({ user }: { user: UserDto }) {
  return (
    <>
      <SessionList />
      <Consents />
      <DownloadSection />
      <DeletionSection user={user} />
    </>
  );
}
