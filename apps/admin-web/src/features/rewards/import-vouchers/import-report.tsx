import type { ImportProblemDto, ImportReportDto } from '@pwen/api-client';
import { VOUCHER_NUMBER_MAX_LENGTH } from '@pwen/domain/constants';
import { Alert, Statistic, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { shortMask } from '../short-mask';
import { isImportable } from './is-importable';

const FIGURES = ['rows', 'good', 'duplicates', 'faults'] as const;

/** The result of the check: how many lines are valid, and which are not. */
export function ImportReport({ report, isRefusal }: { report: ImportReportDto; isRefusal: boolean }) {
  const { t } = useTranslation();
  const { number, htg } = useFormats();
  const problemCount = report.duplicates + report.faults;

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
    <div className="import-report">
      <div className="import-figures">
        {FIGURES.map((figure) => (
          <Statistic
            key={figure}
            title={t(`importVouchers.${figure}`)}
            value={report[figure]}
            formatter={() => number(report[figure])}
          />
        ))}
      </div>
      {isRefusal && <Alert type="error" showIcon role="alert" title={t('errors.IMPORT_REFUSED')} />}
      {isImportable(report) ? (
        <Alert
          type="success"
          showIcon
          role="status"
          title={t('importVouchers.allGood')}
          description={t('importVouchers.defaultValue', { value: htg(report.defaultValueHtg) })}
        />
      ) : (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t(report.rows === 0 ? 'importVouchers.empty' : 'importVouchers.notGood')}
        />
      )}
      {report.problems.length > 0 && (
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
      )}
    </div>
  );
}
