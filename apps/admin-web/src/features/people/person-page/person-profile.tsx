import type { PersonDto } from '@pwen/api-client';
import { LANGUAGE_NAMES } from '@pwen/web/language';
import { Descriptions, type DescriptionsProps } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';

/** What the programme knows about a person. */
export function PersonProfile({ person }: { person: PersonDto }) {
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 1, lg: 2 }}
      className="person-profile"
      items={useProfile(person)}
    />
  );
}

function useProfile(person: PersonDto): DescriptionsProps['items'] {
  const texts = useTexts();
  const { day } = useFormats();
  const { none } = texts.common;
  const time = (iso: string | null) => (iso === null ? none : <Moment at={iso} />);
  const { referredBy, mustConfirm } = person;
  const mustConfirmTexts = {
    email: texts.person.profile.mustConfirmEmail,
    phone: texts.person.profile.mustConfirmPhone,
  };
  return [
    { key: 'name', label: texts.person.profile.name, children: person.name ?? none },
    { key: 'role', label: texts.person.profile.role, children: texts.people.roles[person.role] },
    {
      key: 'username',
      label: texts.person.profile.username,
      children: <Confirmed value={person.username} at={person.emailConfirmedAt} />,
    },
    {
      key: 'phone',
      label: texts.person.profile.phone,
      children: <Confirmed value={person.phone} at={person.phoneConfirmedAt} />,
    },
    {
      key: 'mustConfirm',
      label: texts.person.profile.mustConfirm,
      children: mustConfirm === null ? texts.person.profile.nothingToConfirm : mustConfirmTexts[mustConfirm],
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
  ];
}

/** An address or a number by which somebody is reached, and when they have shown that it is theirs. */
function Confirmed({ value, at }: { value: string | null; at: string | null }) {
  const texts = useTexts();
  const { moment } = useFormats();
  if (value === null) return texts.common.none;
  return (
    <div className="title-cell">
      <Address of={value} />
      <span className="quiet">
        {at === null
          ? texts.person.profile.notConfirmed
          : texts.person.profile.confirmedAt({ moment: moment(at) })}
      </span>
    </div>
  );
}
