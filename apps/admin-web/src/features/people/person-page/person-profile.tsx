import type { PersonDto } from '@pwen/api-client';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { LANGUAGE_NAMES } from '../../../i18n/languages';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';

const MUST_CONFIRM = {
  email: 'person.profile.mustConfirmEmail',
  phone: 'person.profile.mustConfirmPhone',
} as const;

/** What the programme knows about a person. */
export function PersonProfile({ person }: { person: PersonDto }) {
  const { t } = useTranslation();
  const { moment, day } = useFormats();
  const none = t('common.none');
  const time = (iso: string | null) => (iso === null ? none : <Moment at={iso} />);
  const confirmed = (value: string | null, at: string | null) =>
    value === null ? (
      none
    ) : (
      <div className="title-cell">
        <Address of={value} />
        <span className="quiet">
          {at === null
            ? t('person.profile.notConfirmed')
            : t('person.profile.confirmedAt', { moment: moment(at) })}
        </span>
      </div>
    );
  const { referredBy, mustConfirm } = person;
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 1, lg: 2 }}
      className="person-profile"
      items={[
        { key: 'name', label: t('person.profile.name'), children: person.name ?? none },
        { key: 'role', label: t('person.profile.role'), children: t(`people.roles.${person.role}`) },
        {
          key: 'username',
          label: t('person.profile.username'),
          children: confirmed(person.username, person.emailConfirmedAt),
        },
        {
          key: 'phone',
          label: t('person.profile.phone'),
          children: confirmed(person.phone, person.phoneConfirmedAt),
        },
        {
          key: 'mustConfirm',
          label: t('person.profile.mustConfirm'),
          children: t(mustConfirm === null ? 'person.profile.nothingToConfirm' : MUST_CONFIRM[mustConfirm]),
        },
        {
          key: 'language',
          label: t('person.profile.language'),
          children: person.language === null ? none : LANGUAGE_NAMES[person.language],
        },
        {
          key: 'registered',
          label: t('person.profile.registered'),
          children: <Moment at={person.createdAt} />,
        },
        {
          key: 'lastActive',
          label: t('person.profile.lastActive'),
          children: person.lastActiveAt === null ? none : day(person.lastActiveAt),
        },
        { key: 'adult', label: t('person.profile.adultDeclared'), children: time(person.adultDeclaredAt) },
        { key: 'terms', label: t('person.profile.termsAccepted'), children: time(person.termsAcceptedAt) },
        { key: 'code', label: t('person.profile.referralCode'), children: person.referralCode ?? none },
        {
          key: 'referredBy',
          label: t('person.profile.referredBy'),
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
          label: t('person.profile.returning'),
          span: 'filled',
          children: t(person.isReturning ? 'person.profile.returningText' : 'person.profile.no'),
        },
      ]}
    />
  );
}
