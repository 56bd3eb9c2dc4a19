import type { LeaderboardPeriod } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';

import { useTexts } from '../../i18n/use-texts';
import { useUser } from '../auth/use-user';
import { Loaded } from '../progress/loaded';
import { leaderboardQuery } from './leaderboard-query';
import { OwnPlace } from './own-place';
import { PlaceTable } from './place-table';
import { ShowNameField } from './show-name-field';

const PERIODS = ['week', 'ever'] as const satisfies readonly LeaderboardPeriod[];

const TAB =
  'min-h-12 rounded-button flex-auto border-2 border-transparent px-3 font-bold data-[state=active]:border-line data-[state=active]:bg-mango data-[state=active]:text-on-mango';

/** Who earned most this week or ever, and the person's own place among everybody. */
export default function LeaderboardPanel({ userId }: { userId: number }) {
  const texts = useTexts();
  const { user } = useUser();
  return (
    <div className="flex flex-col gap-5">
      <Tabs.Root defaultValue={PERIODS[0]} className="flex flex-col gap-5">
        <Tabs.List
          aria-label={texts.leaderboard.period}
          className="rounded-button bg-sky text-on-sky flex flex-wrap"
        >
          {PERIODS.map((period) => (
            <Tabs.Trigger key={period} value={period} className={TAB}>
              {texts.leaderboard[period]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {PERIODS.map((period) => (
          <Tabs.Content key={period} value={period}>
            <Places userId={userId} period={period} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <p className="text-side text-muted">{texts.leaderboard.counts}</p>
      {user?.role === 'user' && <ShowNameField user={user} />}
    </div>
  );
}

function Places({ userId, period }: { userId: number; period: LeaderboardPeriod }) {
  const texts = useTexts();
  const query = useQuery(leaderboardQuery(userId, period));
  return (
    <Loaded query={query} error={texts.leaderboard.error}>
      {(board) => (
        <div className="bar:grid-cols-[18rem_minmax(0,1fr)] grid grid-cols-1 items-start gap-5">
          <OwnPlace board={board} />
          {board.entries.length > 0 && <PlaceTable board={board} />}
        </div>
      )}
    </Loaded>
  );
}
