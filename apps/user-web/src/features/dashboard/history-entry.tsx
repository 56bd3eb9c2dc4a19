import type { PointTransactionDto } from '@pwen/api-client';

import type { Texts } from '../../i18n/en';
import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Icon, type IconName } from '../../ui/icon';

/** The icon and the text of an entry, by the source of its points. */
const SOURCES = {
  VIDEO_WATCH: ['play', 'video'],
  SURVEY: ['pencil', 'survey'],
  QUICK_SURVEY: ['pencil', 'quickSurvey'],
  REFERRAL: ['friend', 'referral'],
  WELCOME: ['gift', 'welcome'],
  REDEMPTION: ['star', 'redemption'],
  ADMINISTRATOR: ['wheel', 'adjustment'],
  CHALLENGE: ['check', 'challenge'],
  DEMO_TOOL: ['wheel', 'demo'],
} as const satisfies Record<string, readonly [IconName, keyof Texts['source']]>;

const SAID_BY_SOURCE: ReadonlySet<string> = new Set(['WELCOME', 'REFERRAL', 'CHALLENGE', 'DEMO_TOOL']);
const OTHER = ['wheel', 'other'] as const;

function isKnown(source: string): source is keyof typeof SOURCES {
  return source in SOURCES;
}

/** One change of the balance, with the receipt number that settles a dispute. */
export function HistoryEntry({ entry }: { entry: PointTransactionDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const [icon, source] = isKnown(entry.sourceType) ? SOURCES[entry.sourceType] : OTHER;
  // The ledger stores the description as it was written, in one language; these have a text in every language.
  const title = SAID_BY_SOURCE.has(entry.sourceType)
    ? texts.source[source]
    : entry.description || texts.source[source];
  // The reason in an administrator's own words, and below it that it was one who did this.
  const isExplained = entry.sourceType === 'ADMINISTRATOR' && title !== texts.source.adjustment;
  const date = new Date(entry.date);
  return (
    <li className="border-hair flex items-center gap-3 border-b py-3 last:border-b-0">
      <span className="rounded-small bg-sky text-on-sky grid size-10 shrink-0 place-items-center">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words">{title}</p>
        <p className="text-side text-muted flex flex-wrap gap-x-3">
          {isExplained && <span>{texts.source.adjustment}</span>}
          <time dateTime={entry.date}>{formats.moment(date, new Date())}</time>
          <span className="whitespace-nowrap">
            {texts.dashboard.receipt({ number: formats.points(entry.id) })}
          </span>
        </p>
      </div>
      <p className={`shrink-0 font-extrabold tabular-nums ${entry.amount < 0 ? 'text-red' : 'text-lime'}`}>
        {formats.signedPoints(entry.amount)}
      </p>
    </li>
  );
}
