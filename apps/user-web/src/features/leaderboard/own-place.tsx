import type { LeaderboardDto } from '@pwen/api-client';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { useUser } from '../auth/use-user';

/** The person's place among everybody, also when it is far below the list. */
export function OwnPlace({ board }: { board: LeaderboardDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const { mine, participants } = board;
  if (mine.place === null) return <NoPlace participants={participants} />;
  return (
    <p className="rounded-card bg-board text-on-board flex flex-wrap items-baseline gap-x-3 px-5 py-4">
      <span className="w-full font-bold">{texts.leaderboard.mine}</span>{' '}
      <span className="text-figure text-mango font-extrabold tabular-nums">{formats.points(mine.place)}</span>{' '}
      <span className="font-bold">
        {texts.leaderboard.among({ count: participants, people: formats.points(participants) })}
      </span>
    </p>
  );
}

function NoPlace({ participants }: { participants: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const { user } = useUser();
  return (
    <div className="rounded-card bg-sky text-on-sky flex flex-col gap-1 px-5 py-4">
      <p className="font-bold">
        {participants === 0
          ? texts.leaderboard.empty
          : texts.leaderboard.participants({
              count: participants,
              people: formats.points(participants),
            })}
      </p>
      <p>{user?.role === 'user' ? texts.leaderboard.noPlace : texts.leaderboard.looksOn}</p>
    </div>
  );
}
