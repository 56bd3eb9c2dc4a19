import type { UserDto } from '@pwen/api-client';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Board, Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { lazyExtra } from '../../ui/lazy-extra';
import { Page, PageTitle } from '../../ui/page';
import { PointsFigure } from '../../ui/points-figure';
import { useUser } from '../auth/use-user';
import { ConfirmStrip } from '../confirm/confirm-strip';
import { PointsOnTheWay } from '../points/on-the-way/points-on-the-way';
import { useShownPoints } from '../points/shown-points';
import { ProgressTracker } from '../progress/progress-tracker';
import { Activity } from './activity';
import { Gamification } from './gamification';
import { useGamificationTabs } from './use-gamification-tabs';

const LogWatch = lazyExtra(() => import('../balance-proof/log-watch'));

/** A person's balance, its history, and their account information. */
export default function DashboardPage() {
  const { user } = useUser();
  const tabs = useGamificationTabs();
  if (!user) return null;
  return (
    <Page>
      <Balance user={user} />
      <ConfirmStrip user={user} />
      <Suspense>
        <LogWatch />
      </Suspense>
      <div className="bar:grid-cols-[minmax(0,1fr)_20rem] grid grid-cols-1 items-start gap-5">
        <Activity userId={user.id} />
        <div className="flex flex-col gap-5">
          <AccountInformation user={user} />
          <ProgressTracker userId={user.id} />
        </div>
      </div>
      <Gamification userId={user.id} tabs={tabs} />
    </Page>
  );
}

function Balance({ user }: { user: UserDto }) {
  const texts = useTexts();
  const points = useShownPoints(user);
  return (
    <Board>
      <div className="flex flex-col items-start gap-2 p-5">
        <PageTitle className="text-section! bar:pr-80 w-full truncate text-nowrap!">
          {user.name === null
            ? texts.dashboard.greetingNameless
            : texts.dashboard.greeting({ name: user.name })}
        </PageTitle>
        <p className="text-figure text-mango mt-2 font-extrabold">
          <PointsFigure points={points} />
        </p>
        <p className="font-bold">{texts.home.availablePoints}</p>
        <Link to={PATHS.balanceProof} className="inline-flex min-h-12 items-center font-bold underline">
          {texts.proof.title}
        </Link>
        <PointsOnTheWay userId={user.id} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button look={user.mustConfirm === null ? 'mango' : 'plain'} asChild>
            <Link to={PATHS.home}>{texts.dashboard.watch}</Link>
          </Button>
          <div className="flex flex-wrap gap-3">
            <Button look="plain" asChild className="max-bar:text-side max-bar:px-3!">
              <Link to={PATHS.featuredRewards}>{texts.nav.featuredRewards}</Link>
            </Button>
            <Button look="plain" asChild className="max-bar:text-side max-bar:px-3!">
              <Link to={PATHS.surveys}>{texts.nav.surveys}</Link>
            </Button>
          </div>
        </div>
      </div>
    </Board>
  );
}

function AccountInformation({ user }: { user: UserDto }) {
  const texts = useTexts();
  const facts = [
    [texts.dashboard.email, user.username],
    [texts.dashboard.phone, user.phone ?? texts.dashboard.notProvided],
    [texts.dashboard.type, user.isAdmin ? texts.dashboard.administrator : texts.dashboard.standard],
  ] as const;
  return (
    <Card className="p-5">
      <h2 className="text-section mb-3 font-extrabold">{texts.dashboard.account}</h2>
      <dl className="flex flex-col gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-side text-muted">{label}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
