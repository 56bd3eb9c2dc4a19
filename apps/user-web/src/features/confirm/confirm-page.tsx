import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { Page, PageTitle } from '../../ui/page';
import { WaitingRows } from '../../ui/waiting/waiting-rows';
import { userQuery, useUser } from '../auth/use-user';
import { CodePanel } from './code-panel';
import { LinkPanel } from './link-panel';

const LOOKS_AGAIN_MS = 10_000;

/** The page that the link in the mail opens, on any device, and where the code of the mail is typed in. */
export default function ConfirmPage() {
  const texts = useTexts();
  const { user, isPending } = useUser();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token && !user && !isPending)
    return <Navigate to={PATHS.auth} replace state={{ from: PATHS.confirmEmail }} />;
  const isPhone = user?.mustConfirm === 'phone';
  return (
    <Page narrow>
      <Card className="flex flex-col gap-4 p-5">
        <PageTitle>{isPhone ? texts.confirm.phoneTitle : texts.confirm.title}</PageTitle>
        {token ? (
          <LinkPanel token={token} />
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
      <CodePanel kind={kind} />
      <Link to={PATHS.account} className="text-blue inline-flex min-h-12 items-center font-bold underline">
        {kind === 'email' ? texts.confirm.wrongEmail : texts.confirm.wrongPhone}
      </Link>
    </>
  );
}

function Confirmed() {
  const texts = useTexts();
  return (
    <>
      <p>{texts.confirm.doneText}</p>
      <Button look="mango" className="self-start" asChild>
        <Link to={PATHS.rewards}>{texts.confirm.toRewards}</Link>
      </Button>
    </>
  );
}
