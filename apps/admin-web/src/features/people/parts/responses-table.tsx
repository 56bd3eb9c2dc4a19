import { listPersonResponses, type PersonResponseDto } from '@pwen/api-client';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { Moment } from '../../../ui/time/moment';
import { PartTable } from './part-table';

/** The surveys that a person has answered; the answers are for administrators, auditors get none. */
export function ResponsesTable({ personId }: { personId: number }) {
  const texts = useTexts();
  const { number } = useFormats();
  const title = ({ surveyId, surveyTitle }: PersonResponseDto) => (
    <Link to={href.surveyResults(surveyId)}>{surveyTitle}</Link>
  );
  const points: TableColumnsType<PersonResponseDto>[number] = {
    title: texts.person.responses.columns.points,
    align: 'right',
    render: (_, { pointsEarned }) => number(pointsEarned),
  };
  const wide: TableColumnsType<PersonResponseDto> = [
    {
      title: texts.person.responses.columns.title,
      className: 'title-column',
      render: (_, response) => title(response),
    },
    points,
    {
      title: texts.person.responses.columns.completed,
      render: (_, { completedAt }) => <Moment at={completedAt} />,
    },
  ];
  const narrow: TableColumnsType<PersonResponseDto> = [
    {
      title: texts.person.responses.columns.title,
      render: (_, response) => (
        <div className="title-cell">
          {title(response)}
          <span className="quiet">
            <Moment at={response.completedAt} />
          </span>
        </div>
      ),
    },
    points,
  ];
  return (
    <PartTable<PersonResponseDto>
      personId={personId}
      part="responses"
      call={listPersonResponses}
      rowKey="id"
      wide={wide}
      narrow={narrow}
      expand={{
        columnTitle: texts.person.responses.columns.answers,
        label: ({ surveyTitle: title }, isExpanded) =>
          (isExpanded ? texts.person.responses.collapse : texts.person.responses.expand)({ title }),
        isExpandable: ({ answers }) => answers !== null,
        render: ({ answers }) => (
          <dl className="answers">
            {(answers ?? []).map(({ question, answer }, index) => (
              <div key={index}>
                <dt>{question}</dt>
                <dd>{answer || <em>{texts.person.responses.noAnswer}</em>}</dd>
              </div>
            ))}
          </dl>
        ),
      }}
    />
  );
}
