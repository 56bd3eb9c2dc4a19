import type { TableColumnsType, TableProps } from 'antd';
import { Fragment, type ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import type { ListView } from '../lists/list-view';

/** A column of a list, described once: wide screens show it as a column, narrow ones as a part of a small card. */
interface ListColumn<Row, Sort extends string = string> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** What a narrow screen shows in its place; nothing leaves out the line. */
  narrow?: (row: Row) => ReactNode;
  /** How a narrow screen shows it as a line: in grey, with its title before it, or as it is. */
  line?: 'quiet' | 'named' | 'plain';
  /** `title` takes the width that the others leave; `actions` stay in sight, and their title is only heard. */
  kind?: 'title' | 'actions';
  align?: 'right';
  width?: number;
  /** By what the server sorts the list when the head is pressed. */
  sort?: Sort;
}

/** By their names, in the order of a wide screen; false for one that is not for everybody. */
export type ListColumns<Row, Key extends string, Sort extends string = string> = Readonly<
  Record<Key, ListColumn<Row, Sort> | false>
>;

/** A column of a narrow screen: the cell of one, and below it lines of others. Several on one line have dots between them. */
export interface NarrowColumn<Key extends string> {
  of: Key;
  lines?: readonly (Key | readonly Key[])[];
  /** Side by side below the lines. */
  foot?: readonly Key[];
}

export interface ListSorting<Sort extends string> {
  /** Without an order the server walks each in one direction, downwards. */
  view: { sort: Sort; order?: ListView<Sort>['order'] };
  onChange: (part: { sort: Sort; order: ListView<Sort>['order'] }) => void;
}

export function wideColumns<Row, Key extends string, Sort extends string>(
  columns: ListColumns<Row, Key, Sort>,
  sorting?: ListSorting<Sort>,
): TableColumnsType<Row> {
  return namesOf(columns).flatMap((key) => {
    const column = columns[key];
    if (!column) return [];
    const { sort, cell } = column;
    return {
      ...headOf(key, column),
      ...(sorting && sort !== undefined && sortable(sorting.view, sort)),
      render: (_: unknown, row: Row) => cell(row),
    };
  });
}

export function narrowColumns<Row, Key extends string>(
  columns: ListColumns<Row, Key>,
  narrow: readonly NarrowColumn<Key>[],
): TableColumnsType<Row> {
  return narrow.flatMap((place) => {
    const column = columns[place.of];
    if (!column) return [];
    const isAlone = !place.lines && !place.foot;
    return {
      ...headOf(place.of, column),
      // Nothing has to be cut where each has its own line.
      ...(column.kind === 'title' && { className: undefined }),
      render: (_: unknown, row: Row) =>
        isAlone ? shown(column, row) : <NarrowCell columns={columns} place={place} row={row} />,
    };
  });
}

/** What a table does when the head of a sortable column is pressed. */
export function onSort<Row, Key extends string, Sort extends string>(
  columns: ListColumns<Row, Key, Sort>,
  { onChange }: ListSorting<Sort>,
): NonNullable<TableProps<Row>['onChange']> {
  return (_page, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const column = columns[columnKey as Key];
    if (column && column.sort !== undefined)
      onChange({ sort: column.sort, order: order === 'descend' ? 'desc' : 'asc' });
  };
}

const namesOf = <Key extends string>(columns: Readonly<Record<Key, unknown>>) =>
  Object.keys(columns) as Key[];

const shown = <Row,>({ cell, narrow = cell }: ListColumn<Row>, row: Row): ReactNode => narrow(row);

function headOf<Row>(key: string, { title, kind, align, width }: ListColumn<Row>) {
  return {
    key,
    title: kind === 'actions' ? <span className="visually-hidden">{title}</span> : title,
    className: kind && `${kind}-column`,
    align,
    width,
  };
}

/** Of a column by which a list can be sorted: its arrows and the order of the toolbar are the same. */
function sortable<Sort extends string>(view: ListSorting<Sort>['view'], sort: Sort) {
  const order = view.order === 'asc' ? ('ascend' as const) : ('descend' as const);
  return {
    sorter: true,
    sortOrder: view.sort === sort ? order : null,
    sortDirections: view.order
      ? ['ascend' as const, 'descend' as const, 'ascend' as const]
      : ['descend' as const],
    showSorterTooltip: false,
  };
}

interface NarrowCellProps<Row, Key extends string> {
  columns: ListColumns<Row, Key>;
  place: NarrowColumn<Key>;
  row: Row;
}

function NarrowCell<Row, Key extends string>({ columns, place, row }: NarrowCellProps<Row, Key>) {
  const { of, lines = [], foot = [] } = place;
  const partsOf = (keys: readonly Key[]) =>
    keys.flatMap((key) => {
      const column: ListColumn<Row> | false = columns[key];
      if (!column) return [];
      const content = shown(column, row);
      return content ? [{ key, content, ...column }] : [];
    });
  return (
    <div className="title-cell narrow-cell">
      {partsOf([of])[0]?.content}
      {lines.map((line) => {
        const parts = partsOf(typeof line === 'string' ? [line] : line);
        if (!parts[0]) return null;
        return (
          <span key={parts[0].key} className={parts[0].line === 'plain' ? undefined : 'quiet'}>
            {parts.map(({ key, line: as, title, content }, index) => (
              <Fragment key={key}>
                {index > 0 && ' · '}
                {as === 'named' ? <Named title={title}>{content}</Named> : content}
              </Fragment>
            ))}
          </span>
        );
      })}
      {foot.length > 0 && (
        <span className="list-row-foot">
          {partsOf(foot).map(({ key, content }) => (
            <Fragment key={key}>{content}</Fragment>
          ))}
        </span>
      )}
    </div>
  );
}

function Named({ title, children }: { title: string; children: ReactNode }) {
  const texts = useTexts();
  return (
    <>
      {texts.content.fact({ name: title, value: '' })}
      {children}
    </>
  );
}
