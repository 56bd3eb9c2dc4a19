import type { BalanceChangeDto } from '@pwen/api-client';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { Address } from '../../../ui/texts/address';

const COLOURS: Record<BalanceChangeDto['state'], string> = {
  waiting: 'processing',
  done: 'success',
  rejected: 'error',
  withdrawn: 'default',
};

/** One change: how much, of whom, why, who asked for it, and what became of it. */
export function ChangeCard({ change, children }: { change: BalanceChangeDto; children: ReactNode }) {
  const texts = useTexts();
  const { number, signed, moment } = useFormats();
  const { effectPoints, username, userId, reason, state, requestedBy, decidedBy, decidedAt } = change;
  const name = username ?? texts.balances.deletedPerson({ id: userId });
  return (
    <article
      className="change-card"
      aria-label={texts.balances.cardLabel({ amount: signed(effectPoints), name })}
    >
      <div className="change-amount">
        <strong>{signed(effectPoints)}</strong>
        <Tag color={COLOURS[state]}>{texts.balances.states[state]}</Tag>
      </div>
      <div className="change-facts">
        {username === null ? (
          <em>{name}</em>
        ) : (
          <Link to={href.user(userId)}>
            <Address of={username} />
          </Link>
        )}
        <span>
          {change.corrects === null
            ? texts.balances.kinds[change.kind]
            : texts.balances.reversalOf({ n: number(change.corrects) })}
          {reason && <> · {reason}</>}
        </span>
        {state === 'waiting' && username !== null && (
          <span className="quiet">
            {texts.balances.after({
              before: number(change.balance),
              after: number(change.balance + effectPoints),
            })}
          </span>
        )}
        <span className="quiet">
          {texts.balances.askedBy({
            name: requestedBy.username ?? texts.balances.deletedPerson({ id: requestedBy.id }),
            moment: moment(change.requestedAt),
          })}
        </span>
        {state === 'waiting' && <Deciders of={change.deciders} />}
        {state !== 'waiting' && decidedAt !== null && (
          <span className="quiet">
            {decidedBy === null
              ? state === 'done'
                ? texts.balances.aloneAt
                : texts.balances.withdrawnByErasure({ moment: moment(decidedAt) })
              : texts.balances.decidedBy[state]({
                  name: decidedBy.username ?? texts.balances.deletedPerson({ id: decidedBy.id }),
                  moment: moment(decidedAt),
                })}
          </span>
        )}
        {change.decisionReason && <span>{texts.balances.because({ reason: change.decisionReason })}</span>}
      </div>
      {children && <div className="change-actions">{children}</div>}
    </article>
  );
}

/** Who may decide a waiting change, and from when. */
function Deciders({ of: deciders }: { of: BalanceChangeDto['deciders'] }) {
  const texts = useTexts();
  const { moment } = useFormats();
  const names = deciders.map(({ username: name, from }) =>
    from === null ? name : texts.balances.deciderFrom({ name, moment: moment(from) }),
  );
  return (
    <span className="quiet">
      {names.length === 0
        ? texts.balances.nobodyDecides
        : texts.balances.deciders({ names: names.join(', ') })}
    </span>
  );
}
