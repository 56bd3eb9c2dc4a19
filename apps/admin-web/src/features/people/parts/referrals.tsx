import { listPersonReferrals, type PersonReferralDto } from '@pwen/api-client';
import { BONUS_COMPLETIONS } from '@pwen/domain/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { KeyPager } from '../../../ui/paging/key-pager';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Loaded } from '../../../ui/states';
import { ListTable } from '../../../ui/table/list-table';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';
import { peopleKeys } from '../people-keys';

const PAGE_ROWS = 50;
const COLOURS: Record<PersonReferralDto['state'], string> = {
  waiting_for_confirmation: 'default',
  waiting_for_first_completion: 'default',
  waiting_for_first_voucher: 'default',
  waiting_for_more_completions: 'default',
  paid: 'success',
  not_paid: 'warning',
};

/** Who invited a person, and whom they invited. */
export function Referrals({ personId }: { personId: number }) {
  const texts = useTexts();
  const pages = useRowPages();
  const query = { limit: PAGE_ROWS, cursor: pages.key };
  const referrals = useQuery({
    queryKey: peopleKeys.partPage(personId, 'referrals', query),
    queryFn: async ({ signal }) =>
      (await listPersonReferrals({ path: { id: personId }, query, signal })).data,
    placeholderData: keepPreviousData,
  });

  const { invitedBy: byTitle, invited: title } = texts.person.referrals;
  return (
    <Loaded query={referrals} failed={texts.person.referrals.loadFailed}>
      {({ invitedBy, referrals: friends, nextCursor }) => (
        <div className="tab-body">
          <section className="referral-part">
            <h2 className="form-part-title">{byTitle}</h2>
            {invitedBy ? (
              <ReferralTable label={byTitle} rows={[invitedBy]} />
            ) : (
              <p className="quiet">{texts.person.referrals.nobody}</p>
            )}
          </section>
          <section className="referral-part">
            <h2 className="form-part-title">{title}</h2>
            {friends.length === 0 && pages.page === 1 ? (
              <p className="quiet">{texts.person.referrals.none}</p>
            ) : (
              <ReferralTable label={title} rows={friends} />
            )}
          </section>
          <KeyPager list={title} pages={pages} next={nextCursor} isLoading={referrals.isPlaceholderData} />
        </div>
      )}
    </Loaded>
  );
}

function ReferralTable({ label, rows }: { label: string; rows: PersonReferralDto[] }) {
  const texts = useTexts();
  const { number, day, moment } = useFormats();
  const { columns } = texts.person.referrals;
  return (
    <ListTable
      label={label}
      rowKey="id"
      rows={rows}
      columns={{
        friend: {
          title: columns.friend,
          kind: 'title',
          cell: ({ id, username }) =>
            username === null ? (
              <em>{texts.person.referrals.deleted}</em>
            ) : (
              <div className="title-cell">
                <Link to={href.user(id)}>
                  <Address of={username} />
                </Link>
              </div>
            ),
        },
        joined: {
          title: columns.joined,
          cell: ({ joinedAt }) => <Moment at={joinedAt} />,
          narrow: ({ joinedAt }) => day(joinedAt),
        },
        state: {
          title: columns.state,
          cell: ({ state, reason, waitsUntil }) => (
            <div className="referral-state">
              <span>
                <Tag color={COLOURS[state]}>{texts.person.referrals.state[state]}</Tag>
              </span>
              {state === 'waiting_for_first_voucher' && (
                <span className="quiet">
                  {waitsUntil === null
                    ? texts.person.referrals.waitsForAnotherDay
                    : texts.person.referrals.waitsUntil({ moment: moment(waitsUntil) })}
                </span>
              )}
              {state === 'waiting_for_more_completions' && (
                <span className="quiet">
                  {texts.person.referrals.waitsForMore({ completions: number(BONUS_COMPLETIONS) })}
                </span>
              )}
              {reason !== null && <span className="quiet">{texts.person.referrals.reason[reason]}</span>}
            </div>
          ),
        },
        bonus: {
          title: columns.bonus,
          align: 'right',
          cell: ({ bonusPoints }) => (bonusPoints === null ? texts.common.none : number(bonusPoints)),
        },
      }}
      narrow={[{ of: 'friend', lines: ['joined'] }, { of: 'state' }]}
    />
  );
}
