import type { PersonDto } from '@pwen/api-client';
import { LANGUAGE_NAMES } from '@pwen/web/language';
import { Descriptions } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';

/** What the programme knows about a person. */
export function PersonProfile({ person }: { person: PersonDto }) {
  const texts = useTexts();
  const { moment, day } = useFormats();
  const none = texts.common.none;
  const time = (iso: string | null) => (iso === null ? none : <Moment at={iso} />);
  const confirmed = (value: string | null, at: string | null) =>
    value === null ? (
      none
    ) : (
      <div className="title-cell">
        <Address of={value} />
        <span className="quiet">
          {at === null
            ? texts.person.profile.notConfirmed
            : texts.person.profile.confirmedAt({ moment: moment(at) })}
        </span>
      </div>
    );
  const { referredBy, mustConfirm } = person;
  const mustConfirmTexts = {
    email: texts.person.profile.mustConfirmEmail,
    phone: texts.person.profile.mustConfirmPhone,
  };
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 1, lg: 2 }}
      className="person-profile"
      items={[
        { key: 'name', label: texts.person.profile.name, children: person.name ?? none },
        { key: 'role', label: texts.person.profile.role, children: texts.people.roles[person.role] },
        {
          key: 'username',
          label: texts.person.profile.username,
          children: confirmed(person.username, person.emailConfirmedAt),
        },
        {
          key: 'phone',
          label: texts.person.profile.phone,
          children: confirmed(person.phone, person.phoneConfirmedAt),
        },
        {
          key: 'mustConfirm',
          label: texts.person.profile.mustConfirm,
          children:
            mustConfirm === null ? texts.person.profile.nothingToConfirm : mustConfirmTexts[mustConfirm],
        },
        {
          key: 'language',
          label: texts.person.profile.language,
          children: person.language === null ? none : LANGUAGE_NAMES[person.language],
        },
        {
          key: 'registered',
          label: texts.person.profile.registered,
          children: <Moment at={person.createdAt} />,
        },
        {
          key: 'lastActive',
          label: texts.person.profile.lastActive,
          children: person.lastActiveAt === null ? none : day(person.lastActiveAt),
        },
        { key: 'adult', label: texts.person.profile.adultDeclared, children: time(person.adultDeclaredAt) },
        { key: 'terms', label: texts.person.profile.termsAccepted, children: time(person.termsAcceptedAt) },
        { key: 'code', label: texts.person.profile.referralCode, children: person.referralCode ?? none },
        {
          key: 'referredBy',
          label: texts.person.profile.referredBy,
          children: referredBy ? (
            <Link to={href.user(referredBy.id)}>
              <Address of={referredBy.username} />
            </Link>
          ) : (
            none
          ),
        },
        {
          key: 'returning',
          label: texts.person.profile.returning,
          span: 'filled',
          children: person.isReturning ? texts.person.profile.returningText : texts.person.profile.no,
        },
      ]}
    />
  );
}
