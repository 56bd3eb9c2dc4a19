import { DownloadOutlined } from '@ant-design/icons';
import type { ImportProblemDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../i18n';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { saveBlob } from '../../../ui/texts/save-text';
import { shortMask } from '../short-mask';
import { reportFile } from './import-vouchers';
import type { Checked } from './use-import';

interface ImportProblemsProps {
  rewardId: number;
  checked: Checked;
}

/** The lines that are not good, each with its reason; all of them can be saved, to be corrected elsewhere. */
export function ImportProblems({ rewardId, checked }: ImportProblemsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const save = useSaveReport(rewardId, checked);
  const { report } = checked;
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
      render: (_, row) => t(`importVouchers.reasons.${row.reason}`),
    },
  ];

  return (
    <>
      <Button
        className="import-save"
        icon={<DownloadOutlined aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('importVouchers.save')}
      </Button>
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

function useSaveReport(rewardId: number, checked: Checked) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => reportFile(rewardId, checked, language),
    onSuccess: (file) => saveBlob(`import-report-${rewardId}.csv`, file),
    onError: (error) => notify.failure(t('exporting.failed'), errorText(error, t('exporting.failedText'))),
  });
}
