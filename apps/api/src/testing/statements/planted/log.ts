import { personal } from '../../../administrator-log/administrator-action.js';
import type { Json, CommittedWords } from '../../../administrator-log/commitments.js';
import { commitPersonal } from '../../../administrator-log/commitments.js';
import { GENESIS_HASH, sealEntry, type SealedFacts } from '../../../administrator-log/seal-entry.js';
import type { Rows, Value } from '../../../ledger/testing/copy-into.js';
import { ADMINISTRATORS, LOG_ENTRIES, PEOPLE } from '../dimensions.js';
import { NOW } from './rows.js';

const ACTIONS = ['block-person', 'unblock-person', 'change-balance', 'view-person', 'sign-in'];

/** The administrators' log of years, with words about the person of each entry. */
export function rowsOfLog(): Rows[] {
  const entries: Value[][] = [];
  const words: Value[][] = [];
  let hash = GENESIS_HASH;
  for (let id = 1; id <= LOG_ENTRIES; id++) {
    const kept: CommittedWords[] = [];
    const addresses: CommittedWords[] = [];
    const person = 1 + ((id * 7) % PEOPLE);
    const administratorId = PEOPLE + 1 + (id % ADMINISTRATORS);
    const entry = {
      id,
      administratorId,
      ...doneBy(id, person),
      reason: commitPersonal(personal(person, `Rezon nimewo ${id}`), kept),
      origin: commitPersonal(
        { requestId: `request-${id}`, address: personal(administratorId, addressOf(id)) },
        addresses,
      ),
      at: new Date(NOW.getTime() - (LOG_ENTRIES - id) * 60_000),
    };
    hash = sealEntry(hash, entry);
    entries.push([
      id,
      administratorId,
      entry.action,
      entry.subjectType,
      entry.subjectId,
      ...[entry.details, entry.reason, entry.origin].map(asJson),
      entry.at,
      hash,
    ]);
    words.push(
      ...[kept, addresses].flatMap((some) =>
        some.map(({ commitment, personId, salt, words: text }) => [
          id,
          commitment,
          personId,
          salt,
          text,
          some === addresses,
        ]),
      ),
    );
  }
  return [
    {
      table: 'administrator_log',
      columns: 'id, administrator_id, action, subject_type, subject_id, details, reason, origin, at, hash',
      rows: entries,
    },
    {
      table: 'administrator_log_words',
      columns: 'entry_id, commitment, person_id, salt, words, is_address',
      rows: words,
    },
  ];
}

type Done = Pick<SealedFacts, 'action' | 'subjectType' | 'subjectId' | 'details'>;

/** Few are about something other than a person. */
function doneBy(id: number, person: number): Done {
  if (id % 40_000 === 0)
    return { action: 'change-access-settings', subjectType: 'settings', subjectId: 1, details: {} };
  if (id % 1_000 === 0)
    return {
      action: 'reveal-voucher',
      subjectType: 'voucher',
      subjectId: id,
      details: { rewardId: 1 + (id % 7), status: 'issued' },
    };
  return {
    action: ACTIONS[id % ACTIONS.length] as string,
    subjectType: 'user',
    subjectId: person,
    details: { changes: { points: { from: id, to: id + 1 } } },
  };
}

/** Most work at the office. */
const addressOf = (id: number): string => (id % 1_000 === 1 ? '10.9.8.7' : '10.1.2.3');

const asJson = (value: Json): string => JSON.stringify(value);
