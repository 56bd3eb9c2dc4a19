import type { ContentDto } from '@pwen/api-client';

/** What the table and the grid have in common: the rows of one page, the chosen ones, and what can be done to a row. */
export interface ContentRowsProps {
  rows: ContentDto[];
  selectedIds: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  onPreview: (content: ContentDto) => void;
  onDelete: (content: ContentDto) => void;
}
