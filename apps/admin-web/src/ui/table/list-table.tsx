import { Grid, Table, type TableProps } from 'antd';
import type { ReactNode, RefObject } from 'react';

import {
  type ListColumns,
  type ListSorting,
  type NarrowColumn,
  narrowColumns,
  onSort,
  wideColumns,
} from './columns';
import { ListScroll } from './list-scroll';
import { UnfoldButton } from './unfold-button';

export interface ListTableProps<Row extends object, Key extends string, Sort extends string> {
  label: string;
  /** Which page of which view is shown: each is shown from its beginning. */
  of?: string;
  /** Whether the list is what its page is for. */
  fills?: boolean;
  region?: RefObject<HTMLDivElement | null>;
  className?: string;
  rowKey: keyof NoInfer<Row> & string;
  rows: readonly Row[];
  /** Whether others will take their place. */
  isWaiting?: boolean;
  columns: ListColumns<Row, Key, NoInfer<Sort>>;
  /** Absent for a table that is as wide everywhere. */
  narrow?: readonly NarrowColumn<NoInfer<Key>>[];
  /** From which width on it has all its columns. */
  wideFrom?: 'md' | 'lg';
  sorting?: ListSorting<Sort>;
  /** false for those who change nothing. */
  selection?: RowSelection<Row> | false;
  unfold?: Unfolding<Row>;
  isMarked?: (row: Row) => boolean;
}

interface RowSelection<Row> {
  selectedIds: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  allLabel: string;
  labelOf: (row: Row) => string;
  /** Others have no checkbox. */
  isSelectable?: (row: Row) => boolean;
}

/** What a row unfolds to. */
interface Unfolding<Row> {
  columnTitle: string;
  label: (row: Row, isUnfolded: boolean) => string;
  isUnfoldable?: (row: Row) => boolean;
  width?: number;
  render: (row: Row) => ReactNode;
}

/** The rows of a list: a table with all columns, on a narrow screen small cards of the same. */
export function ListTable<Row extends object, Key extends string, Sort extends string>(
  props: ListTableProps<Row, Key, Sort>,
) {
  const { label, of, fills, region, className, rowKey, rows, isWaiting, columns } = props;
  const { narrow, wideFrom = 'md', sorting, selection, unfold, isMarked } = props;
  const isWide = Grid.useBreakpoint()[wideFrom] ?? false;
  return (
    <ListScroll label={label} of={of} fills={fills} isBusy={isWaiting} region={region}>
      <Table<Row>
        className={className}
        rowKey={rowKey}
        size="small"
        columns={narrow && !isWide ? narrowColumns(columns, narrow) : wideColumns(columns, sorting)}
        dataSource={rows}
        loading={isWaiting}
        pagination={false}
        onChange={sorting && onSort(columns, sorting)}
        rowClassName={(row) => (isMarked?.(row) ? 'marked-row' : '')}
        rowSelection={selection ? asRowSelection(selection) : undefined}
        expandable={unfold && asExpandable(unfold)}
      />
    </ListScroll>
  );
}

function asRowSelection<Row>(selection: RowSelection<Row>): TableProps<Row>['rowSelection'] {
  const { selectedIds, onSelect, allLabel, labelOf, isSelectable = () => true } = selection;
  return {
    selectedRowKeys: [...selectedIds],
    onChange: (keys) => onSelect(new Set(keys.map(Number))),
    getTitleCheckboxProps: () => ({ 'aria-label': allLabel }),
    getCheckboxProps: (row) => ({ 'aria-label': labelOf(row), disabled: !isSelectable(row) }),
    renderCell: (_, row, __, checkbox) => isSelectable(row) && checkbox,
  };
}

function asExpandable<Row>(unfold: Unfolding<Row>): TableProps<Row>['expandable'] {
  const { columnTitle, label, isUnfoldable, width, render } = unfold;
  return {
    columnWidth: width,
    columnTitle: <span className="visually-hidden">{columnTitle}</span>,
    rowExpandable: isUnfoldable,
    expandedRowRender: render,
    expandIcon: ({ expanded, expandable, onExpand, record }) =>
      expandable && (
        <UnfoldButton
          label={label(record, expanded)}
          isUnfolded={expanded}
          onPress={(event) => onExpand(record, event)}
        />
      ),
  };
}
