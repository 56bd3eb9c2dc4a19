import type { ImportProblemDto, ImportReportDto } from '@pwen/api-client';
import { VOUCHER_NUMBER_MAX_LENGTH } from '@pwen/domain/constants';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { shortMask } from '../short-mask';

/** The lines that are not good, each with its reason. */
export function ImportProblems({ report }: { report: ImportReportDto }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const problemCount = report.rows - report.good;

  const columns: TableColumnsType<ImportProblemDto> = [
    {
      title: t('importVouchers.columns.line'),
      align: 'right',
      width: 72,
      render: (_, row) => number(row.line),
    },
    {
      title: t('importVouchers.columns.number'),
      render: (_, row) => (
        <span className="voucher-number">{shortMask(row.voucherNumber) || t('common.none')}</span>
      ),
    },
    {
      title: t('importVouchers.columns.problem'),
      render: (_, row) => t(`importVouchers.reasons.${row.reason}`, { max: VOUCHER_NUMBER_MAX_LENGTH }),
    },
  ];

  return (
    <>
      {report.problems.length < problemCount && (
        <p className="quiet field-note">
          {t('importVouchers.problemsCut', {
            shown: number(report.problems.length),
            total: number(problemCount),
          })}
        </p>
      )}
      <div
        className="table-scroll import-problems"
        role="region"
        aria-label={t('importVouchers.problemsLabel')}
        tabIndex={0}
      >
        <Table<ImportProblemDto>
          rowKey="line"
          size="small"
          columns={columns}
          dataSource={report.problems}
          pagination={false}
        />
      </div>
    </>
  );
}
