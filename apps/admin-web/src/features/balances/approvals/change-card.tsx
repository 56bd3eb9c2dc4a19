import type { BalanceChangeDto } from '@pwen/api-client';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

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
  const { t } = useTranslation();
  const { number, signed, moment } = useFormats();
  const { effectPoints, username, userId, reason, state, requestedBy, decidedBy, decidedAt } = change;
  const name = username ?? t('balances.deletedPerson', { id: userId });
  return (
    <article
      className="change-card"
      aria-label={t('balances.cardLabel', { amount: signed(effectPoints), name })}
    >
      <div className="change-amount">
        <strong>{signed(effectPoints)}</strong>
        <Tag color={COLOURS[state]}>{t(`balances.states.${state}`)}</Tag>
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
            ? t(`balances.kinds.${change.kind}`)
            : t('balances.reversalOf', { n: number(change.corrects) })}
          {reason && <> · {reason}</>}
        </span>
        {state === 'waiting' && username !== null && (
          <span className="quiet">
            {t('balances.after', {
              before: number(change.balance),
              after: number(change.balance + effectPoints),
            })}
          </span>
        )}
        <span className="quiet">
          {t('balances.askedBy', {
            name: requestedBy.username ?? t('balances.deletedPerson', { id: requestedBy.id }),
            moment: moment(change.requestedAt),
          })}
        </span>
        {state !== 'waiting' && decidedAt !== null && (
          <span className="quiet">
            {decidedBy === null
              ? t(state === 'done' ? 'balances.aloneAt' : 'balances.withdrawnByErasure', {
                  moment: moment(decidedAt),
                })
              : t(`balances.decidedBy.${state}`, {
                  name: decidedBy.username ?? t('balances.deletedPerson', { id: decidedBy.id }),
                  moment: moment(decidedAt),
                })}
          </span>
        )}
        {change.decisionReason && <span>{t('balances.because', { reason: change.decisionReason })}</span>}
      </div>
      {children && <div className="change-actions">{children}</div>}
    </article>
  );
}
