import { listPersonCompletions, type PersonCompletionDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import type { ListColumns } from '../../../ui/table/columns';
import { Moment } from '../../../ui/time/moment';
import { PartTable } from './part-table';

/** The videos that a person has watched to the end. */
export function CompletionsTable({ personId }: { personId: number }) {
  const texts = useTexts();
  const { columns } = texts.person.completions;
  return (
    <PartTable
      personId={personId}
      part="completions"
      call={listPersonCompletions}
      rowKey="contentId"
      columns={
        {
          title: { title: columns.title, kind: 'title', cell: ({ title }) => title },
          begun: { title: columns.begun, cell: ({ viewedAt }) => <Moment at={viewedAt} seconds /> },
          completed: {
            title: columns.completed,
            cell: ({ completedAt }) =>
              completedAt === null ? texts.common.none : <Moment at={completedAt} seconds />,
          },
        } satisfies ListColumns<PersonCompletionDto, string>
      }
      narrow={[{ of: 'title', lines: ['completed'] }]}
    />
  );
}
