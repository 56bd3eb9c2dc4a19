import type { UserErrorCode } from '@pwen/domain/contract';
import { useMemo } from 'react';

import { readStored, rowsIn, useStored, writeStored } from '../device/storage';

/** What a person has asked for and the server has not answered yet. */
export interface Unanswered {
  kind: 'video' | 'survey' | 'quickSurvey' | 'redemption' | 'usedMark';
  userId: number;
  /** Of one kind and person, what is asked for under one key replaces what was asked for before. */
  key: string;
  /** When the person asked for it, in milliseconds since 1970. */
  sentAt: number;
  /** Whether the person was told that the answer is late. */
  told: boolean;
  /** It is not sent again earlier, in milliseconds since 1970: the server has said so. */
  notBefore?: number;
  /** Why not: the refusal that said so. */
  because?: UserErrorCode;
}

/** What is common to entries that a person asks for now. */
export const askedFor = (userId: number, key: string | number) => ({
  userId,
  key: String(key),
  sentAt: Date.now(),
  told: false,
});

type Which = Pick<Unanswered, 'kind' | 'userId' | 'key'>;

/** More of one kind than a person asks for in a week, in which nothing may be paid; older entries are dropped. */
const MAX_OF_A_KIND = 200;
const KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * Some entries of the device's outbox. An entry is stored before its first call, and sent again until there is an answer:
 * it survives a reload, an empty battery and a lost connection. The server does each of them only once.
 */
export interface Outbox<Entry extends Unanswered> {
  /** A person's entries, the oldest first. */
  of: (userId: number) => Entry[];
  useOf: (userId: number) => Entry[];
  find: (which: Which) => Entry | undefined;
  keep: (entry: Entry) => void;
  /** Remembers that the person was told that the answer is late, if there still is none. */
  rememberTold: (which: Which) => void;
  /** It is not sent again before this time, in milliseconds since 1970. */
  postpone: (which: Which, notBefore: number, because: UserErrorCode) => void;
  /** Forgets what is answered, unless the person has asked for it anew since. */
  drop: (entry: Entry) => void;
}

export function outboxOf<Entry extends Unanswered>(
  isEntry: (entry: Unanswered) => entry is Entry,
): Outbox<Entry> {
  const ofPerson = (stored: string | null, userId: number) =>
    entriesIn(stored).filter((entry) => entry.userId === userId && isEntry(entry)) as Entry[];
  const of = (userId: number) => ofPerson(readStored('outbox'), userId);
  return {
    of,
    useOf: (userId) => {
      const stored = useStored('outbox');
      return useMemo(() => ofPerson(stored, userId), [stored, userId]);
    },
    find: (which) => of(which.userId).find((entry) => isSame(entry, which)),
    keep: (entry) => write([...entries().filter((each) => !isSame(each, entry)), entry]),
    rememberTold: (which) => change(which, { told: true }),
    postpone: (which, notBefore, because) => change(which, { notBefore, because }),
    drop: (entry) => write(entries().filter((each) => !isSame(each, entry) || each.sentAt !== entry.sentAt)),
  };
}

export const isSame = (a: Which, b: Which) => a.kind === b.kind && a.userId === b.userId && a.key === b.key;

const change = (which: Which, changes: Partial<Unanswered>) =>
  write(entries().map((each) => (isSame(each, which) ? { ...each, ...changes } : each)));

const entries = () => entriesIn(readStored('outbox'));

const entriesIn = (stored: string | null) =>
  rowsIn(stored, isUnanswered).filter(
    ({ sentAt, notBefore = 0 }) => Date.now() - Math.max(sentAt, notBefore) < KEPT_MS,
  );

function write(all: Unanswered[]): void {
  const kept = all.filter((entry, index) => {
    const newer = all.slice(index + 1).filter(({ kind }) => kind === entry.kind);
    return newer.length < MAX_OF_A_KIND;
  });
  const stored = kept.length === 0 ? null : JSON.stringify(kept);
  if (stored !== readStored('outbox')) writeStored('outbox', stored);
}

function isUnanswered(value: unknown): value is Unanswered {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, userId, key, sentAt, told, notBefore = 0 } = value as Record<keyof Unanswered, unknown>;
  return (
    typeof kind === 'string' &&
    Number.isSafeInteger(userId) &&
    typeof key === 'string' &&
    typeof sentAt === 'number' &&
    typeof told === 'boolean' &&
    typeof notBefore === 'number'
  );
}
