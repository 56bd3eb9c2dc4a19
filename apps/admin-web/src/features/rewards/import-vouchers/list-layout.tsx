import type { ImportFirstLineDto, ImportLayoutDto } from '@pwen/api-client';
import { Select, Table, type TableColumnsType } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { shortMask } from '../../../ui/texts/short-mask';

const NAMED_SEPARATORS = {
  '': 'none',
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  ' ': 'space',
} as const;

const isNamed = (separator: string): separator is keyof typeof NAMED_SEPARATORS =>
  separator in NAMED_SEPARATORS;

interface ListLayoutProps {
  layout: ImportLayoutDto;
  disabled: boolean;
  onSeparator: (separator: string) => void;
  onStartLine: (line: number) => void;
}

/** The first lines as they were understood: what separates a number from its value, and which is the first voucher. */
export function ListLayout({ layout, disabled, onSeparator, onStartLine }: ListLayoutProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const groupId = useId();
  const { startLine, firstLines } = layout;

  return (
    <section className="import-layout" aria-label={texts.importVouchers.layout.title}>
      <h2>{texts.importVouchers.layout.title}</h2>
      <SeparatorField layout={layout} disabled={disabled} onSeparator={onSeparator} />
      <p className="quiet field-hint">{texts.importVouchers.layout.firstVoucher}</p>
      <div className="table-scroll">
        <Table<ImportFirstLineDto>
          rowKey="line"
          size="small"
          columns={useLineColumns()}
          dataSource={firstLines}
          pagination={false}
          rowSelection={{
            type: 'radio',
            columnTitle: <span className="visually-hidden">{texts.importVouchers.layout.first}</span>,
            selectedRowKeys: startLine === null ? [] : [startLine],
            onChange: ([line]) => onStartLine(Number(line)),
            getCheckboxProps: ({ line }) => ({
              // One group: a key press moves to it, the arrows within it.
              name: `${groupId}-first`,
              disabled,
              'aria-label': texts.importVouchers.layout.startsAt({ n: number(line) }),
            }),
          }}
        />
      </div>
    </section>
  );
}

function SeparatorField({ layout, disabled, onSeparator }: Omit<ListLayoutProps, 'onStartLine'>) {
  const texts = useTexts();
  const id = useId();
  const { separator, otherSeparators } = layout;
  const nameOf = (mark: string): string =>
    isNamed(mark)
      ? texts.importVouchers.layout.separators[NAMED_SEPARATORS[mark]]
      : texts.importVouchers.layout.separators.other({ mark });
  const separators = [...new Set([...Object.keys(NAMED_SEPARATORS), ...otherSeparators, separator ?? ''])];
  return (
    <div className="import-separator">
      <label htmlFor={id}>{texts.importVouchers.layout.separator}</label>
      <Select
        id={id}
        value={separator}
        disabled={disabled}
        status={separator === null ? 'warning' : undefined}
        placeholder={texts.importVouchers.layout.choose}
        options={separators.map((mark) => ({ value: mark, label: nameOf(mark) }))}
        onChange={onSeparator}
      />
    </div>
  );
}

function useLineColumns(): TableColumnsType<ImportFirstLineDto> {
  const texts = useTexts();
  const { number } = useFormats();
  return [
    {
      title: texts.importVouchers.columns.line,
      align: 'right',
      width: 64,
      render: (_, row) => number(row.line),
    },
    {
      title: texts.importVouchers.layout.content,
      render: (_, { cells }) => (
        <span className="import-cells">
          {cells.map((cell, place) => (
            <span key={place}>{shortMask(cell) || texts.common.none}</span>
          ))}
        </span>
      ),
    },
    {
      title: texts.importVouchers.layout.readAs,
      width: 112,
      render: (_, { isVoucher }) =>
        isVoucher ? (
          texts.importVouchers.layout.voucher
        ) : (
          <span className="quiet">{texts.importVouchers.layout.skipped}</span>
        ),
    },
  ];
}
