import type { TableProps } from 'antd';

import type { ListView } from './list-view';

type Order = ListView<string>['order'];

/** Of a column by which a list can be sorted: its arrows and the order of the toolbar are the same. */
export function sortable<Sort extends string>(view: Pick<ListView<Sort>, 'sort' | 'order'>, sort: Sort) {
  return {
    key: sort,
    sorter: true,
    sortOrder:
      view.sort === sort ? (view.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
    sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const],
    showSorterTooltip: false,
  };
}

/** What a table does when the head of a sortable column is pressed. */
export function onSort<Row, Sort extends string>(
  sorts: readonly Sort[],
  change: (part: { sort: Sort; order: Order }) => void,
): NonNullable<TableProps<Row>['onChange']> {
  return (_page, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const sort = sorts.find((known) => known === columnKey);
    if (sort) change({ sort, order: order === 'descend' ? 'desc' : 'asc' });
  };
}
