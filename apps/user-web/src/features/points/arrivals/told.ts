import { readStored, writeStored } from '../../../device/storage';
import { type ToldByCall, toldByCalls } from '../told-by-calls';

/** Which entries of the ledger this person was told of on this device. */
interface Told {
  userId: number;
  /** The number of the entry up to which nothing is news. */
  upTo: number;
  /** What later entries are for, of which the answer to a call has told: `VIDEO_WATCH:7`. */
  sources: string[];
}

/** The ledger's words for what a person is told of by the answer to their own call. */
const SOURCES: Readonly<Partial<Record<ToldByCall['occasion'], string>>> = {
  video: 'VIDEO_WATCH',
  survey: 'SURVEY',
  quickSurvey: 'QUICK_SURVEY',
  refund: 'REDEMPTION',
};

/** More than a person earns between two looks; older ones are dropped. */
const MAX_SOURCES = 50;

/** Undefined where nothing is stored, as on a new device or after its data was lost. */
export function toldOf(userId: number): Told | undefined {
  try {
    const stored: unknown = JSON.parse(readStored('toldPoints') ?? 'null');
    return isTold(stored) && stored.userId === userId ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Begins to tell a person of what arrives: entries after this one are news. */
export function startTelling(userId: number, upTo: number): void {
  write({ userId, upTo, sources: [] });
}

/** `VIDEO_WATCH:7`; undefined for what no call answers. */
export function sourceOf({
  occasion,
  contentId,
}: Pick<ToldByCall, 'occasion' | 'contentId'>): string | undefined {
  const word = SOURCES[occasion];
  return word && contentId !== undefined ? `${word}:${contentId}` : undefined;
}

/** Notes on the device what the answers to calls have told since the last time. */
export function keepToldByCalls(): void {
  const remembered = toldByCalls.get();
  if (remembered.length === 0) return;
  toldByCalls.set([]);
  remembered.forEach(keep);
}

function keep({ userId, sequence, ...award }: ToldByCall): void {
  const told = toldOf(userId);
  const source = sourceOf(award);
  if (!told || source === undefined) return;
  if (sequence === undefined || sequence > told.upTo + 1)
    write({ ...told, sources: [...told.sources, source].slice(-MAX_SOURCES) });
  else if (sequence === told.upTo + 1) write({ ...told, upTo: sequence });
}

/**
 * Takes what is news out of entries that were read, so that nobody takes it again: not this page, and no other.
 *
 * @param entries from the first that the person was not told of to the newest
 */
export function takeNews<Entry extends { id: number; sourceType: string; sourceId: string | null }>(
  userId: number,
  entries: readonly Entry[],
): Entry[] {
  const told = toldOf(userId);
  if (!told) return [];
  const later = entries.filter(({ id }) => id > told.upTo);
  const read = new Set(later.map(keyOf));
  write({
    userId,
    upTo: later.reduce((newest, { id }) => Math.max(newest, id), told.upTo),
    sources: told.sources.filter((source) => !read.has(source)),
  });
  return later.filter((entry) => !told.sources.includes(keyOf(entry)));
}

export const keyOf = ({ sourceType, sourceId }: { sourceType: string; sourceId: string | null }) =>
  `${sourceType}:${sourceId}`;

function write(told: Told): void {
  writeStored('toldPoints', JSON.stringify(told));
}

function isTold(stored: unknown): stored is Told {
  if (typeof stored !== 'object' || stored === null) return false;
  const { userId, upTo, sources } = stored as Partial<Record<keyof Told, unknown>>;
  return (
    Number.isSafeInteger(userId) &&
    Number.isSafeInteger(upTo) &&
    Array.isArray(sources) &&
    sources.every((source) => typeof source === 'string')
  );
}
