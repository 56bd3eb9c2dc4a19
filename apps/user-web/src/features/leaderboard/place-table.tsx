import type { LeaderboardDto, LeaderboardEntryDto } from '@pwen/api-client';
import { clsx } from 'clsx';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';

/** Places with a colour of their own. */
const LAST_MEDAL = 3;
const HEADING = 'text-side text-muted pb-1 font-bold';

/** The first places, and below a gap the person's own if it is not among them. */
export function PlaceTable({ board: { entries, mine } }: { board: LeaderboardDto }) {
  const texts = useTexts();
  const { place, points } = mine;
  const isBelow = place !== null && !entries.some(({ isMe }) => isMe);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{texts.leaderboard.title}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEADING} w-px pr-1 text-left`}>
            {texts.leaderboard.place}
          </th>
          <th scope="col" className={`${HEADING} px-1 text-left`}>
            {texts.leaderboard.name}
          </th>
          <th scope="col" className={`${HEADING} w-px pl-1 text-right`}>
            {texts.leaderboard.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <Row key={index} entry={entry} />
        ))}
      </tbody>
      {isBelow && (
        <tbody className="border-line border-t-4 border-double">
          <Row entry={{ place, points, name: null, isMe: true }} />
        </tbody>
      )}
    </table>
  );
}

/** People have no ids here: nothing tells who somebody is but the name that they show. */
function Row({ entry: { place, name, points, isMe } }: { entry: LeaderboardEntryDto }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <tr
      aria-current={isMe ? 'true' : undefined}
      className={clsx('border-hair border-b last:border-b-0', isMe && 'bg-sky text-on-sky')}
    >
      <td className="py-2 pr-1">
        <span
          className={clsx(
            'rounded-small inline-grid min-h-10 min-w-10 place-items-center px-2 font-extrabold tabular-nums',
            place <= LAST_MEDAL
              ? 'bg-mango text-on-mango'
              : isMe
                ? 'bg-blue text-on-blue'
                : 'bg-sky text-on-sky',
          )}
        >
          {formats.points(place)}
        </span>
      </td>
      <th
        scope="row"
        className={clsx(
          'px-1 py-2 text-left break-words',
          isMe ? 'font-extrabold' : name === null ? 'text-muted font-normal' : 'font-bold',
        )}
      >
        {isMe ? texts.leaderboard.you : (name ?? texts.leaderboard.someone)}
      </th>
      <td className="py-2 pl-1 text-right font-bold tabular-nums">{formats.points(points)}</td>
    </tr>
  );
}
