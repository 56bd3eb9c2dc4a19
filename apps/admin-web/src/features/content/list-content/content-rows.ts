import type { ContentDto } from '@pwen/api-client';

/** The common props of the table and the grid: the rows of one page, the selected ones, and the actions on a row. */
export interface ContentRowsProps {
  rows: ContentDto[];
  selectedIds: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  onPreview: (content: ContentDto) => void;
  onDelete: (content: ContentDto) => void;
}
