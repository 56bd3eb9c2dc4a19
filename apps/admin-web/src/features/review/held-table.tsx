import type { HeldRedemptionDto } from '@pwen/api-client';
import { Button, Tag } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { href } from '../../paths';
import { useFormats } from '../../ui/format';
import type { ListColumns } from '../../ui/table/columns';
import { ListTable } from '../../ui/table/list-table';
import { Address } from '../../ui/texts/address';
import { Moment } from '../../ui/time/moment';
import { useReviewTexts } from './use-review-texts';
import { useSignalWords } from './use-signal-words';

interface HeldTableProps {
  label: string;
  rows: readonly HeldRedemptionDto[];
  /** Whether all are of one person, whose page it is. */
  isOfPerson?: boolean;
  /** Absent for those who only read. */
  onDecide?: (hold: HeldRedemptionDto) => void;
  selection?: { selectedIds: ReadonlySet<number>; onSelect: (ids: ReadonlySet<number>) => void };
}

/** Redemptions that are held, or were: of whom, for what, why, and what became of them. */
export function HeldTable({ label, rows, isOfPerson = false, onDecide, selection }: HeldTableProps) {
  const { members } = useReviewTexts();
  const nameOf = useNameOf();
  const isAllDecided = rows.every(({ decision }) => decision !== null);
  const columns = useColumns({ isOfPerson, isAllDecided, onDecide });
  return (
    <ListTable<HeldRedemptionDto, Column, string>
      label={label}
      className="held-table"
      wideFrom="lg"
      rowKey="id"
      rows={rows}
      columns={columns}
      narrow={[
        {
          of: isOfPerson ? 'reward' : 'person',
          lines: [
            ...(isOfPerson ? [] : (['reward'] as const)),
            'points',
            'why',
            'held',
            'opens',
            'outcome',
            'actions',
          ],
        },
      ]}
      selection={
        selection && {
          ...selection,
          allLabel: members.selectAll,
          labelOf: (row) => members.select({ name: nameOf(row) }),
          isSelectable: ({ isOwn }) => !isOwn,
        }
      }
    />
  );
}

interface ColumnsProps extends Pick<HeldTableProps, 'onDecide'> {
  isOfPerson: boolean;
  isAllDecided: boolean;
}

type Column = 'person' | 'reward' | 'points' | 'why' | 'held' | 'opens' | 'outcome' | 'actions';

function useColumns({
  isOfPerson,
  isAllDecided,
  onDecide,
}: ColumnsProps): ListColumns<HeldRedemptionDto, Column> {
  const { members } = useReviewTexts();
  const { number } = useFormats();
  return {
    person: !isOfPerson && {
      title: members.person,
      cell: ({ userId, username }) =>
        username === null ? (
          <em>{members.deleted({ id: userId })}</em>
        ) : (
          <Link to={href.user(userId)}>
            <Address of={username} />
          </Link>
        ),
    },
    reward: {
      title: members.reward,
      line: 'named',
      cell: ({ rewardId, rewardTitle }) => <Link to={href.reward(rewardId)}>{rewardTitle}</Link>,
    },
    points: {
      title: members.points,
      align: 'right',
      line: 'named',
      cell: ({ pointsCost }) => number(pointsCost),
    },
    why: { title: members.why, line: 'plain', cell: (row) => <Evidence of={row} /> },
    held: { title: members.held, line: 'named', cell: ({ heldAt }) => <Moment at={heldAt} /> },
    opens: !isAllDecided && {
      title: members.opens,
      line: 'named',
      cell: ({ decision, opensAt }) => decision === null && <Moment at={opensAt} />,
    },
    outcome: { title: members.outcome, line: 'plain', cell: (row) => <Outcome of={row} /> },
    actions: onDecide !== undefined && {
      title: members.actions,
      kind: 'actions',
      align: 'right',
      line: 'plain',
      cell: (row) => row.decision === null && <DecideButton hold={row} onDecide={onDecide} />,
    },
  };
}

interface DecideButtonProps {
  hold: HeldRedemptionDto;
  onDecide: (hold: HeldRedemptionDto) => void;
}

function DecideButton({ hold, onDecide }: DecideButtonProps) {
  const { members } = useReviewTexts();
  const nameOf = useNameOf();
  if (hold.isOwn) return <span className="quiet">{members.own}</span>;
  return (
    <Button
      size="small"
      aria-label={members.decideAction({ name: nameOf(hold) })}
      onClick={() => onDecide(hold)}
    >
      {members.decide}
    </Button>
  );
}

/** By whom and for what a redemption is told from others. */
export function useNameOf(): (hold: HeldRedemptionDto) => string {
  const { members } = useReviewTexts();
  return ({ userId, username, rewardTitle }) =>
    `${username ?? members.deleted({ id: userId })}, ${rewardTitle}`;
}

/** What the rules saw, each in a line. */
function Evidence({ of: { signals, reason } }: { of: HeldRedemptionDto }) {
  const { ofRule, ofSignal } = useSignalWords();
  if (signals.length === 0) return ofRule(reason);
  return (
    <ul className="held-evidence">
      {signals.map((signal) => (
        <li key={signal.rule}>{ofSignal(signal)}</li>
      ))}
    </ul>
  );
}

const COLOURS: Record<NonNullable<HeldRedemptionDto['decision']>, string> = {
  opened: 'success',
  'opened-by-time': 'default',
  'points-back': 'warning',
  paused: 'error',
  ended: 'default',
};

/** What was decided and said, by both sides. */
function Outcome({ of: hold }: { of: HeldRedemptionDto }) {
  const words = useReviewTexts();
  const texts = useTexts();
  const { moment } = useFormats();
  const { decision, decidedAt, decidedBy, sentence, reply, decisionReply, isReplyNew } = hold;
  return (
    <div className="held-lines held-outcome">
      <span>
        {decision === null ? (
          <Tag color="processing">{words.person.waiting}</Tag>
        ) : (
          <Tag color={COLOURS[decision]}>{words.decisions[decision]}</Tag>
        )}
        {isReplyNew && <Tag color="processing">{words.members.newReply}</Tag>}
      </span>
      {decidedAt !== null && (
        <span className="quiet">
          {decidedBy
            ? words.decidedBy({ who: decidedBy.username ?? texts.common.none, moment: moment(decidedAt) })
            : moment(decidedAt)}
        </span>
      )}
      {reply !== null && <span>{words.answered({ reply })}</span>}
      {sentence !== null && <span>{words.told({ sentence })}</span>}
      {decisionReply !== null && <span>{words.answered({ reply: decisionReply })}</span>}
    </div>
  );
}
