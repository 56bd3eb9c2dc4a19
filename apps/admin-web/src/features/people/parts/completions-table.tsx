import { type PersonCompletionDto, listPersonCompletions } from '@pwen/api-client';
import type { TableColumnsType } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { Moment } from '../../../ui/time/moment';
import { PartTable } from './part-table';

/** The videos that a person has watched to the end. */
export function CompletionsTable({ personId }: { personId: number }) {
  const texts = useTexts();
  const completed = ({ completedAt }: PersonCompletionDto) =>
    completedAt === null ? texts.common.none : <Moment at={completedAt} seconds />;
  const wide: TableColumnsType<PersonCompletionDto> = [
    { title: texts.person.completions.columns.title, className: 'title-column', dataIndex: 'title' },
    {
      title: texts.person.completions.columns.begun,
      render: (_, { viewedAt }) => <Moment at={viewedAt} seconds />,
    },
    { title: texts.person.completions.columns.completed, render: (_, completion) => completed(completion) },
  ];
  const narrow: TableColumnsType<PersonCompletionDto> = [
    {
      title: texts.person.completions.columns.title,
      render: (_, completion) => (
        <div className="title-cell">
          <span>{completion.title}</span>
          <span className="quiet">{completed(completion)}</span>
        </div>
      ),
    },
  ];
  return (
    <PartTable<PersonCompletionDto>
      personId={personId}
      part="completions"
      call={listPersonCompletions}
      rowKey="contentId"
      wide={wide}
      narrow={narrow}
    />
  );
}
