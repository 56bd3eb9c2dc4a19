import type { UserDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { useRefusalText } from '../../api/use-refusal-text';
import { useOnline } from '../../device/connection';
import { reloadPage } from '../../device/leave';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { Notice, Page, PageTitle } from '../../ui/page';
import { useUser } from '../auth/use-user';
import { Checking } from './checking';
import { ContradictionNotice } from './contradiction-notice';
import { ProvedEntries } from './entries/proved-entries';
import { HowItWorks } from './how-it-works';
import { type Finding, proofQuery } from './proof-query';
import { ProvedResult } from './proved-result';
import { RefusedResult } from './refused-result';

/** Each entry of a person's balance, checked on their own phone against the programme's public log. */
export default function BalanceProofPage() {
  const texts = useTexts();
  const { user } = useUser();
  if (!user) return null;
  return (
    <Page>
      <div>
        <Link
          to={PATHS.dashboard}
          className="text-blue inline-flex min-h-12 items-center font-bold underline"
        >
          {texts.proof.back}
        </Link>
        <PageTitle>{texts.proof.title}</PageTitle>
      </div>
      <CheckedBalance key={user.id} user={user} />
    </Page>
  );
}

function CheckedBalance({ user }: { user: UserDto }) {
  const isOnline = useOnline();
  const { data, error, isFetching, refetch } = useQuery({
    ...proofQuery(user.id),
    enabled: isOnline,
    refetchOnMount: 'always',
  });
  const checkAgain = () => void refetch();
  return (
    <>
      <ContradictionNotice />
      <div>
        {/* It is in the page before its content is, so that it is read out. */}
        <div role="status">
          {isFetching ? (
            <Checking />
          ) : (
            <Result finding={data} error={error} isOnline={isOnline} onCheckAgain={checkAgain} />
          )}
        </div>
        {!isFetching && data?.outcome === 'refused' && (
          <RefusedResult finding={data} onCheckAgain={checkAgain} />
        )}
      </div>
      <div className="bar:has-[ul]:grid-cols-[20rem_minmax(0,1fr)] grid grid-cols-1 items-start gap-5">
        <HowItWorks finding={data} />
        {!isFetching && data?.outcome === 'proved' && <ProvedEntries userId={user.id} finding={data} />}
      </div>
    </>
  );
}

interface ResultProps {
  finding: Finding | undefined;
  error: unknown;
  isOnline: boolean;
  onCheckAgain: () => void;
}

function Result({ finding, error, isOnline, onCheckAgain }: ResultProps) {
  const texts = useTexts();
  const textOf = useRefusalText();
  const again = (
    <Button look="plain" onClick={onCheckAgain}>
      {texts.proof.again}
    </Button>
  );
  if (finding?.outcome === 'proved') return <ProvedResult finding={finding} again={again} />;
  if (finding?.outcome === 'refused') return null;
  if (finding?.outcome === 'newer')
    return (
      <Notice
        title={texts.proof.newerApp}
        action={<Button onClick={reloadPage}>{texts.proof.loadAgain}</Button>}
      >
        {texts.proof.newerAppText}
      </Notice>
    );
  if (finding)
    return (
      <Notice title={texts.proof.nothingYet} action={again}>
        {texts.proof.nothingYetText}
      </Notice>
    );
  if (!isOnline) return <Notice title={texts.proof.offline}>{texts.proof.offlineText}</Notice>;
  return (
    <Notice title={texts.proof.notChecked} action={again}>
      {textOf(error)}
    </Notice>
  );
}
