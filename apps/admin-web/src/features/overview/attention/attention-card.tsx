import { CheckCircleFilled, ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ApprovalCountsDto, AttentionDto, RewardStockDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { Loading, LoadFailed } from '../../../ui/states';
import { approvalCountsQuery } from '../../balances/balances-query';
import { useMay } from '../../sign-in/session';
import { attentionQuery, stockQuery } from '../overview-queries';
import { isRunningOut } from '../stock/is-running-out';
import { useAge } from '../use-age';
import { budgetNotices } from './budget-notices';
import type { Notice, Words } from './notice';
import { SignCheckpointButton } from './sign-checkpoint-button';

const DAY_MS = 24 * 60 * 60_000;

/** What waits, has failed or is behind. */
export function AttentionCard() {
  const texts = useTexts();
  const words = {
    texts: texts.overview.attention,
    budgets: texts.budgets,
    ruleNames: texts.ruleNames,
    formats: useFormats(),
    age: useAge(),
  };
  const attention = useQuery(attentionQuery);
  const stock = useQuery(stockQuery).data ?? [];
  const approvals = useQuery(approvalCountsQuery).data ?? NOTHING_WAITS;
  const signs = useMay('see-ledger');
  const seesPeople = useMay('see-people');
  const titleId = useId();
  return (
    <section className="attention-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.overview.attention.title}</h2>
      {attention.isPending && <Loading rows={2} />}
      {attention.isError && !attention.data && (
        <LoadFailed
          title={texts.overview.attention.failed}
          isRetrying={attention.isFetching}
          onRetry={() => void attention.refetch()}
        />
      )}
      {attention.data && (
        <ul>
          {noticesOf(attention.data, { stock, approvals, signs, seesPeople }, words).map(
            ({ key, level, text, to, action }) => (
              <li key={key} className={`notice-${level}`}>
                <Sign level={level} />
                {to === undefined ? (
                  <span>
                    {text}
                    {action && <> {action}</>}
                  </span>
                ) : (
                  <Link to={to}>{text}</Link>
                )}
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

function Sign({ level }: Pick<Notice, 'level'>) {
  if (level === 'well') return <CheckCircleFilled aria-hidden />;
  return level === 'watch' ? <ExclamationCircleFilled aria-hidden /> : <WarningFilled aria-hidden />;
}

const NOTHING_WAITS: ApprovalCountsDto = { balanceChanges: 0, delayedChanges: 0, mine: 0 };

interface AskedBeside {
  readonly stock: readonly RewardStockDto[];
  readonly approvals: ApprovalCountsDto;
  /** Whether one may ask for a checkpoint. */
  readonly signs: boolean;
  /** Whether one may open the pages of people. */
  readonly seesPeople: boolean;
}

function noticesOf(
  attention: AttentionDto,
  { stock, approvals, signs, seesPeople }: AskedBeside,
  words: Words,
): Notice[] {
  const notices = [
    ...approvalNotices(approvals, words),
    ...stock.filter(isRunningOut).map((reward) => stockNotice(reward, words)),
    ...redemptionNotices(attention, words),
    ...heldNotices(attention, seesPeople, words),
    ...failedRuleNotices(attention, seesPeople, words),
    ...budgetNotices(attention, words),
    ...mailNotices(attention, words),
    ...sharedMailboxNotices(attention, seesPeople, words),
    ...phoneNotices(attention, words),
    ...readerNotices(attention, words),
    verificationNotice(attention, words),
    ...verificationOfNewNotices(attention, words),
    checkpointNotice(attention, signs && <SignCheckpointButton />, words),
  ];
  const { texts } = words;
  return notices.every(({ level }) => level === 'well')
    ? [{ key: 'nothing', level: 'well', text: texts.nothing }, ...notices]
    : notices;
}

function approvalNotices(
  { balanceChanges, delayedChanges, mine }: ApprovalCountsDto,
  { texts, formats }: Words,
): Notice[] {
  const waiting = balanceChanges + delayedChanges;
  if (waiting === 0) return [];
  const text =
    mine > 0
      ? texts.approvalsMine({ n: formats.number(mine) })
      : texts.approvals({ n: formats.number(waiting) });
  return [{ key: 'approvals', level: 'watch', to: PATHS.approvals, text }];
}

function stockNotice(
  { rewardId, title, available, daysLeft }: RewardStockDto,
  { texts, formats }: Words,
): Notice {
  const key = `stock ${rewardId}`;
  const to = href.reward(rewardId);
  if (available === 0) return { key, to, level: 'wrong', text: texts.stockOut({ title }) };
  const n = formats.number(available);
  return daysLeft === null
    ? { key, to, level: 'watch', text: texts.stockLow({ title, n }) }
    : {
        key,
        to,
        level: 'watch',
        text: texts.stockDays({ title, n, days: formats.number(daysLeft) }),
      };
}

/** A voucher usually follows within seconds. */
const USUAL_WAIT_SECONDS = 60;

function redemptionNotices({ redemptions }: AttentionDto, { texts, formats, age }: Words): Notice[] {
  const { count, oldestSeconds } = redemptions;
  if (count === 0 || oldestSeconds < USUAL_WAIT_SECONDS) return [];
  const text = texts.redemptions({ n: formats.number(count), age: age(oldestSeconds) });
  return [{ key: 'redemptions', level: 'wrong', text }];
}

function heldNotices(
  { heldRedemptions: { count, oldestSeconds } }: AttentionDto,
  seesPeople: boolean,
  { texts, formats, age }: Words,
): Notice[] {
  if (count === 0) return [];
  const text = texts.heldRedemptions({ n: formats.number(count), age: age(oldestSeconds) });
  return [{ key: 'held redemptions', level: 'watch', ...(seesPeople && { to: PATHS.review }), text }];
}

function failedRuleNotices(
  { failedRules }: AttentionDto,
  seesPeople: boolean,
  { texts, ruleNames, formats }: Words,
): Notice[] {
  return failedRules.map(({ rule, failedAt }) => ({
    key: `rule ${rule}`,
    level: 'wrong',
    ...(seesPeople && { to: `${PATHS.review}?tab=rules` }),
    text: texts.failedRule({ rule: ruleNames[rule], moment: formats.moment(failedAt) }),
  }));
}

function mailNotices({ failedMails }: AttentionDto, { texts, formats }: Words): Notice[] {
  if (failedMails === 0) return [];
  const text = texts.mails({ n: formats.number(failedMails) });
  return [{ key: 'mails', level: 'watch', text }];
}

function sharedMailboxNotices(
  { sharedMailboxes }: AttentionDto,
  seesPeople: boolean,
  { texts, formats }: Words,
): Notice[] {
  if (sharedMailboxes === 0) return [];
  const text = texts.sharedMailboxes({ n: formats.number(sharedMailboxes) });
  return [{ key: 'shared mailboxes', level: 'watch', ...(seesPeople && { to: PATHS.mailboxes }), text }];
}

function phoneNotices({ arePhonesUnconfirmed }: AttentionDto, { texts }: Words): Notice[] {
  return arePhonesUnconfirmed ? [{ key: 'phones', level: 'watch', text: texts.phonesUnconfirmed }] : [];
}

function readerNotices({ readers }: AttentionDto, { texts, formats, age }: Words): Notice[] {
  return readers.map(({ name, secondsBehind, eventsBehind, isBeingRebuilt }) => ({
    key: `${name} ${isBeingRebuilt}`,
    level: 'watch',
    text: (isBeingRebuilt ? texts.rebuilding : texts.reader)({
      name,
      age: age(secondsBehind),
      events: formats.number(eventsBehind),
    }),
  }));
}

function verificationNotice({ lastVerification }: AttentionDto, { texts, formats }: Words): Notice {
  const key = 'verification';
  if (!lastVerification) return { key, level: 'watch', text: texts.neverVerified };
  const { verifiedAt, events, accounts, faults } = lastVerification;
  const moment = formats.moment(verifiedAt);
  if (faults > 0) {
    const n = formats.number(faults);
    return { key, level: 'wrong', text: texts.verifiedFaults({ moment, n }) };
  }
  if (Date.now() - Date.parse(verifiedAt) > 7 * DAY_MS)
    return { key, level: 'watch', text: texts.verifiedLongAgo({ moment }) };
  const counts = { events: formats.number(events), accounts: formats.number(accounts) };
  return { key, level: 'well', text: texts.verified({ moment, ...counts }) };
}

/** Of what came after the verification of everything; the faults of either are in the notice above. */
function verificationOfNewNotices(
  { lastVerification, lastVerificationOfNew }: AttentionDto,
  { texts, formats }: Words,
): Notice[] {
  if (!lastVerification || !lastVerificationOfNew || lastVerificationOfNew.faults > 0) return [];
  const { verifiedAt, events } = lastVerificationOfNew;
  if (verifiedAt < lastVerification.verifiedAt) return [];
  const text = texts.verifiedNew({
    moment: formats.moment(verifiedAt),
    events: formats.number(events),
  });
  return [{ key: 'verification of new', level: 'well', text }];
}

/** Targets outside the database may be away for a moment. */
const USUAL_PUBLICATION_MS = 10 * 60_000;

function checkpointNotice(
  { latestCheckpoint }: AttentionDto,
  action: ReactNode,
  { texts, formats }: Words,
): Notice {
  const key = 'checkpoint';
  if (!latestCheckpoint) return { key, action, level: 'watch', text: texts.neverSigned };
  const { signedAt, leaves, isPublished } = latestCheckpoint;
  const moment = formats.moment(signedAt);
  if (!isPublished && Date.now() - Date.parse(signedAt) > USUAL_PUBLICATION_MS)
    return { key, action, level: 'watch', text: texts.unpublished({ moment }) };
  const text = texts.signed({ moment, leaves: formats.number(leaves) });
  return { key, action, level: 'well', text };
}
