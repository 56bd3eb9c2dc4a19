import type { PointTransactionDto } from '@pwen/api-client';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Icon } from '../../ui/icon';
import { ROW_WORDS } from '../../ui/list-panel';
import { entryFace } from '../balance-proof/entries/entry-face';

/** One change of the balance, with the receipt number that settles a dispute. */
export function HistoryEntry({ userId, entry }: { userId: number; entry: PointTransactionDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const { icon, title, isExplained } = entryFace(entry, userId, texts);
  const date = new Date(entry.date);
  return (
    <li className="border-hair flex items-center gap-3 border-b py-3 last:border-b-0">
      <span className="rounded-small bg-sky text-on-sky grid size-10 shrink-0 place-items-center">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className={ROW_WORDS}>
          <p className="font-bold break-words">{title}</p>
          <p className="text-side text-muted flex flex-wrap gap-x-3">
            {isExplained && <span>{texts.source.adjustment}</span>}
            <time dateTime={entry.date}>{formats.moment(date, new Date())}</time>
            <span className="whitespace-nowrap">
              {texts.dashboard.receipt({ number: formats.points(entry.id) })}
            </span>
          </p>
        </div>
        <p
          className={`ml-auto shrink-0 font-extrabold tabular-nums ${entry.amount < 0 ? 'text-red' : 'text-lime'}`}
        >
          {formats.signedPoints(entry.amount)}
        </p>
      </div>
    </li>
  );
}
