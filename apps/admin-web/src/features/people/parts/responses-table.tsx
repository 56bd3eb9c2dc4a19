import { listPersonResponses, type PersonResponseDto } from '@pwen/api-client';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { PartTable } from './part-table';

/** The surveys that a person has answered; the answers are for administrators, auditors get none. */
export function ResponsesTable({ personId }: { personId: number }) {
  const { t } = useTranslation();
  const { moment, number } = useFormats();
  const columns: TableColumnsType<PersonResponseDto> = [
    {
      title: t('person.responses.columns.title'),
      className: 'title-column',
      render: (_, { surveyId, surveyTitle }) => <Link to={href.surveyResults(surveyId)}>{surveyTitle}</Link>,
    },
    {
      title: t('person.responses.columns.points'),
      align: 'right',
      render: (_, { pointsEarned }) => number(pointsEarned),
    },
    { title: t('person.responses.columns.completed'), render: (_, { completedAt }) => moment(completedAt) },
  ];
  return (
    <PartTable<PersonResponseDto>
      personId={personId}
      part="responses"
      call={listPersonResponses}
      rowKey="id"
      wide={columns}
      narrow={columns.filter((_, index) => index !== 1)}
      expand={{
        columnTitle: t('person.responses.columns.answers'),
        label: ({ surveyTitle: title }, isExpanded) =>
          t(isExpanded ? 'person.responses.collapse' : 'person.responses.expand', { title }),
        isExpandable: ({ answers }) => answers !== null,
        render: ({ answers }) => (
          <dl className="answers">
            {(answers ?? []).map(({ question, answer }, index) => (
              <div key={index}>
                <dt>{question}</dt>
                <dd>{answer || <em>{t('person.responses.noAnswer')}</em>}</dd>
              </div>
            ))}
          </dl>
        ),
      }}
    />
  );
}
