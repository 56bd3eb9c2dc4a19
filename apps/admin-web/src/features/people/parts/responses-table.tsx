import { listPersonResponses, type PersonResponseDto } from '@pwen/api-client';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import type { ListColumns } from '../../../ui/table/columns';
import { Moment } from '../../../ui/time/moment';
import { PartTable } from './part-table';

/** The surveys that a person has answered; the answers come only to those who may read them. */
export function ResponsesTable({ personId }: { personId: number }) {
  const texts = useTexts();
  const { columns } = texts.person.responses;
  const { number } = useFormats();
  return (
    <PartTable
      personId={personId}
      part="responses"
      call={listPersonResponses}
      rowKey="id"
      columns={
        {
          title: {
            title: columns.title,
            kind: 'title',
            cell: ({ surveyId, surveyTitle, isFast }) => (
              <>
                <Link to={href.surveyResults(surveyId)}>{surveyTitle}</Link>
                {isFast && <Tag>{texts.surveyResults.fast}</Tag>}
              </>
            ),
          },
          points: { title: columns.points, align: 'right', cell: ({ pointsEarned }) => number(pointsEarned) },
          completed: { title: columns.completed, cell: ({ completedAt }) => <Moment at={completedAt} /> },
        } satisfies ListColumns<PersonResponseDto, string>
      }
      narrow={[{ of: 'title', lines: ['completed'] }, { of: 'points' }]}
      unfold={{
        columnTitle: columns.answers,
        label: ({ surveyTitle: title }, isUnfolded) =>
          (isUnfolded ? texts.person.responses.collapse : texts.person.responses.expand)({ title }),
        isUnfoldable: ({ answers }) => answers !== null,
        render: ({ answers }) => (
          <dl className="given-answers">
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
