import type { Texts } from '../../../i18n/en';
import type { IconName } from '../../../ui/icon';

/** The icon and the text of an entry, by the source of its points. */
const SOURCES = {
  VIDEO_WATCH: ['play', 'video'],
  SURVEY: ['pencil', 'survey'],
  QUICK_SURVEY: ['pencil', 'quickSurvey'],
  REFERRAL: ['friend', 'referral'],
  INVITED: ['friend', 'invited'],
  WELCOME: ['gift', 'welcome'],
  REDEMPTION: ['star', 'redemption'],
  ADMINISTRATOR: ['wheel', 'adjustment'],
  CHALLENGE: ['check', 'challenge'],
  DEMO_TOOL: ['wheel', 'demo'],
} as const satisfies Record<string, readonly [IconName, keyof Texts['source']]>;

const SAID_BY_SOURCE: ReadonlySet<string> = new Set([
  'WELCOME',
  'REFERRAL',
  'INVITED',
  'CHALLENGE',
  'DEMO_TOOL',
]);
const OTHER = ['wheel', 'other'] as const;

function isKnown(source: string): source is keyof typeof SOURCES {
  return source in SOURCES;
}

/** What of an entry says what its points were for. */
interface NamedEntry {
  readonly sourceType: string;
  readonly sourceId: string | null;
  /** As the ledger has it, in one language; empty after an erasure. */
  readonly description: string;
}

/**
 * How an entry looks wherever points are listed.
 *
 * @param userId whose entry it is
 */
export function entryFace(
  { sourceType: type, sourceId, description }: NamedEntry,
  userId: number,
  texts: Texts,
) {
  // Both sides of a referral have an entry with the id of the friend who was invited.
  const sourceType = type === 'REFERRAL' && sourceId === String(userId) ? 'INVITED' : type;
  const [icon, source] = isKnown(sourceType) ? SOURCES[sourceType] : OTHER;
  // The ledger stores the description as it was written, in one language; these have a text in every language.
  const title = SAID_BY_SOURCE.has(sourceType) ? texts.source[source] : description || texts.source[source];
  return {
    icon,
    title,
    // The reason in an administrator's own words, and below it that it was one who did this.
    isExplained: sourceType === 'ADMINISTRATOR' && title !== texts.source.adjustment,
  };
}
