import { useLinkToken } from '@pwen/web/link-token';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Card } from '../../ui/board';
import { Page, PageTitle } from '../../ui/page';
import { WaitingRows } from '../../ui/waiting/waiting-rows';
import { userQuery, useUser } from '../auth/use-user';
import { CodePanel } from './code-panel';
import { Confirmed } from './confirmed';
import { LinkPanel } from './link-panel';

const LOOKS_AGAIN_MS = 10_000;

/** The page that the link in the mail opens, on any device, and where the code of the mail is typed in. */
export default function ConfirmPage() {
  const { user, isPending } = useUser();
  const token = useLinkToken('token');
  if (!token && !user && !isPending)
    return <Navigate to={PATHS.auth} replace state={{ from: PATHS.confirmEmail }} />;
  return (
    <Page narrow>
      <Card className="flex flex-col gap-4 p-5">
        {token ? (
          <LinkPanel key={token} token={token} />
        ) : !user ? (
          <WaitingRows count={2} />
        ) : user.mustConfirm ? (
          <Unconfirmed key={user.mustConfirm} kind={user.mustConfirm} />
        ) : (
          <Confirmed />
        )}
      </Card>
    </Page>
  );
}

function Unconfirmed({ kind }: { kind: 'email' | 'phone' }) {
  const texts = useTexts();
  // The link of the mail may be opened on another device.
  useQuery({
    ...userQuery,
    refetchInterval: LOOKS_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
  return (
    <>
      <PageTitle>{kind === 'phone' ? texts.confirm.phoneTitle : texts.confirm.title}</PageTitle>
      <CodePanel kind={kind} />
      <Link to={PATHS.account} className="text-blue inline-flex min-h-12 items-center font-bold underline">
        {kind === 'email' ? texts.confirm.wrongEmail : texts.confirm.wrongPhone}
      </Link>
    </>
  );
}
