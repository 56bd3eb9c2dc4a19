import { DownloadOutlined } from '@ant-design/icons';
import type { ImportProblemDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';

import { useLanguage, useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { saveBlob } from '../../../ui/texts/save-text';
import { shortMask } from '../../../ui/texts/short-mask';
import { StepUpCancelled } from '../../step-up/step-up-cancelled';
import { useProveFirst } from '../../step-up/use-prove-first';
import { reportFile } from './import-vouchers';
import type { Checked } from './use-import';

interface ImportProblemsProps {
  rewardId: number;
  checked: Checked;
}

/** The lines that are not good, each with its reason; all of them can be saved, to be corrected elsewhere. */
export function ImportProblems({ rewardId, checked }: ImportProblemsProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const save = useSaveReport(rewardId, checked);
  const { report } = checked;
  const problemCount = report.rows - report.good;

  const columns: TableColumnsType<ImportProblemDto> = [
    {
      title: texts.importVouchers.columns.line,
      align: 'right',
      width: 72,
      render: (_, row) => number(row.line),
    },
    {
      title: texts.importVouchers.columns.number,
      render: (_, row) => (
        <span className="voucher-number">{shortMask(row.voucherNumber) || texts.common.none}</span>
      ),
    },
    {
      title: texts.importVouchers.columns.problem,
      render: (_, row) => texts.importVouchers.reasons[row.reason],
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
        {texts.importVouchers.save}
      </Button>
      {report.problems.length < problemCount && (
        <p className="quiet field-hint">
          {texts.importVouchers.problemsCut({
            shown: number(report.problems.length),
            total: number(problemCount),
          })}
        </p>
      )}
      <div
        className="table-scroll import-problems"
        role="region"
        aria-label={texts.importVouchers.problemsLabel}
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
  const texts = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const proveFirst = useProveFirst();
  return useMutation({
    mutationFn: async () => {
      await proveFirst();
      return reportFile(rewardId, checked, language);
    },
    onSuccess: (file) => saveBlob(`import-report-${rewardId}.csv`, file),
    onError: (error) => {
      if (!(error instanceof StepUpCancelled))
        notify.failure(texts.exporting.failed, errorText(error, texts.exporting.failedText));
    },
  });
}
