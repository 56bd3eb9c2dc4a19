import type { ManagedContentDto } from '@pwen/api-client';

/** The actions on one video. */
export interface ContentActions {
  onPreview: (content: ManagedContentDto) => void;
  onEdit: (content: ManagedContentDto) => void;
  onDelete: (content: ManagedContentDto) => void;
  onSetVisible: (content: ManagedContentDto, isVisible: boolean) => void;
  /** Of the videos that are being shown or hidden. */
  pendingIds: ReadonlySet<number>;
}

/** The common props of the table and the grid: the rows of one page, the selected ones, and the actions on a row. */
export interface ContentRowsProps extends ContentActions {
  rows: ManagedContentDto[];
  /** Whether others will take their place. */
  isWaiting: boolean;
  selectedIds: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
}
