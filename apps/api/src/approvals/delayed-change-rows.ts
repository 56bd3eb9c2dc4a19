import { contentTitled } from '../content/index.js';
import { type ChangedFields, DelayedChange } from '../delayed-changes/index.js';
import { decidersOf, readTeam, usernameOf } from '../people/index.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { type Connection, type RowOf, statement } from '../platform/database/statements/statement.js';
import { rewardTitled } from '../rewards/index.js';
import { surveyTitled } from '../surveys/index.js';
import type { DelayedChangeDto } from './delayed-change.dto.js';

const SHOWN = [
  'id',
  'kind',
  'subjectId',
  'former',
  'wanted',
  'worthPoints',
  'state',
  'requestedBy',
  'requestedAt',
  'countsFrom',
  'decidedBy',
  'decidedAt',
] as const satisfies readonly (keyof DelayedChange)[];

/** SQL: changes `c` with what they are of, and the names of those who wanted and decided them. */
export const SELECT_DELAYED_CHANGES = `
  SELECT ${columnsOf(DelayedChange, SHOWN, 'c')}, ${usernameOf('c.requested_by')} AS requester,
    ${usernameOf('c.decided_by')} AS decider,
    CASE c.kind
      WHEN 'reward-terms' THEN (SELECT title FROM (${rewardTitled('c.subject_id')}) reward)
      WHEN 'content-points' THEN (SELECT title FROM (${contentTitled('c.subject_id')}) video)
      WHEN 'survey-points' THEN (SELECT title FROM (${surveyTitled('c.subject_id')}) survey)
      WHEN 'person-deletion' THEN ${usernameOf('c.subject_id')} END AS subject
  FROM delayed_changes c`;

/**
 * SQL: whether a change `c` is shown to somebody: what is about a person only to those who see people.
 *
 * @param seesPeople an expression
 */
export const isShownTo = (seesPeople: string): string =>
  `(c.kind <> 'person-deletion' OR ${seesPeople}::boolean)`;

const findChange = statement('delayed-change', `${SELECT_DELAYED_CHANGES} WHERE c.id = $id`);

/** A change that must exist, as it is at a time. */
export async function delayedChangeOf(
  connection: Connection,
  id: number,
  at: Date,
): Promise<DelayedChangeDto> {
  const [change] = await toDelayedChangeDtos(connection, await findChange.rows(connection, { id }), at);
  if (!change) throw new Error(`there is no delayed change ${id}`);
  return change;
}

/** Changes with who may decide those that wait. The team is read once, and only if one waits. */
export async function toDelayedChangeDtos(
  connection: Connection,
  rows: readonly RowOf<'delayed-change'>[],
  at: Date,
): Promise<DelayedChangeDto[]> {
  const team = rows.some(({ state }) => state === 'waiting') ? await readTeam(connection, at) : null;
  return rows.map(({ requester, decider, requestedBy, decidedBy, former, wanted, ...change }) => ({
    ...change,
    former: former as ChangedFields,
    wanted: wanted as ChangedFields,
    requestedBy: { id: requestedBy, username: requester },
    decidedBy: decidedBy === null ? null : { id: decidedBy, username: decider },
    deciders:
      team && change.state === 'waiting' ? decidersOf(requestOf({ requestedBy, ...change }), team) : [],
  }));
}

/** A change as a request that a second administrator decides. Nobody decides about themselves. */
export const requestOf = ({
  kind,
  subjectId,
  requestedBy,
  requestedAt,
}: Pick<DelayedChange, 'kind' | 'subjectId' | 'requestedBy' | 'requestedAt'>) => ({
  requestedBy,
  requestedAt,
  userId: kind === 'person-deletion' ? subjectId : null,
});
