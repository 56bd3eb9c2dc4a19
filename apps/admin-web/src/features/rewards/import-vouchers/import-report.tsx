import type { ImportReportDto } from '@pwen/api-client';
import { Alert, Checkbox, Statistic } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { shortMask } from '../../../ui/texts/short-mask';
import { ImportProblems } from './import-problems';
import type { ImportChoices } from './import-vouchers';
import { isAllGood, isDecided, isPartlyGood } from './is-importable';
import { ListLayout } from './list-layout';
import type { Checked } from './use-import';

const FIGURES = ['rows', 'good', 'duplicates', 'doubts', 'faults'] as const;

interface ImportReportProps {
  rewardId: number;
  checked: Checked;
  isChecking: boolean;
  /** The list is checked again with these. */
  onChoose: (choices: ImportChoices) => void;
}

/** The result of the check: how the list was understood, which lines are good, and which are not. */
export function ImportReport({ rewardId, checked, isChecking, onChoose }: ImportReportProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const { report, choices, isRefusal } = checked;
  const hasDoubts = report.doubts > 0 || choices.acceptsDoubts === true;

  return (
    <div className="import-report" aria-busy={isChecking}>
      {isRefusal && <Alert type="error" showIcon role="alert" title={texts.errors.IMPORT_REFUSED} />}
      {!isRefusal && report.layout.firstLines.length > 0 && (
        <ListLayout
          layout={report.layout}
          disabled={isChecking}
          // Another separator makes other cells, of which another line may be the first voucher.
          onSeparator={(separator) => onChoose({ ...choices, separator, startLine: undefined })}
          onStartLine={(startLine) =>
            onChoose({ ...choices, separator: report.layout.separator ?? undefined, startLine })
          }
        />
      )}
      <div className="import-figures">
        {FIGURES.map((figure) => (
          <Statistic
            key={figure}
            title={texts.importVouchers[figure]}
            value={report[figure]}
            formatter={() => number(report[figure])}
          />
        ))}
      </div>
      <Verdict report={report} />
      {!isRefusal && hasDoubts && (
        <Checkbox
          checked={choices.acceptsDoubts === true}
          disabled={isChecking}
          onChange={({ target }) => onChoose({ ...choices, acceptsDoubts: target.checked })}
        >
          {texts.importVouchers.acceptDoubts}
        </Checkbox>
      )}
      {report.good > 0 && <GoodLines report={report} />}
      {report.problems.length > 0 && <ImportProblems rewardId={rewardId} checked={checked} />}
    </div>
  );
}

/** What can be done with the list, in one sentence. */
function Verdict({ report }: { report: ImportReportDto }) {
  const texts = useTexts();
  const { number, htg } = useFormats();
  if (report.rows > 0 && !isDecided(report))
    return <Alert type="warning" showIcon role="status" title={texts.importVouchers.undecided} />;
  if (isAllGood(report))
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        title={texts.importVouchers.allGood}
        description={texts.importVouchers.defaultValue({ value: htg(report.defaultValueHtg) })}
      />
    );
  const counts = { good: number(report.good), bad: number(report.rows - report.good) };
  const title =
    report.rows === 0
      ? texts.importVouchers.empty
      : isPartlyGood(report)
        ? texts.importVouchers.someGood(counts)
        : texts.importVouchers.notGood;
  return <Alert type="warning" showIcon role="status" title={title} />;
}

/** The ends of the list, by which somebody who has the original recognizes it. */
function GoodLines({ report }: { report: ImportReportDto }) {
  const texts = useTexts();
  const { number, htg } = useFormats();
  return (
    <section className="import-sample" aria-label={texts.importVouchers.sample}>
      <h2>{texts.importVouchers.sample}</h2>
      <ul>
        {report.sample.map(({ line, voucherNumber, valueHtg }) => (
          <li key={line}>
            <span className="quiet">{texts.importVouchers.sampleLine({ n: number(line) })}</span>
            <span className="voucher-number">{shortMask(voucherNumber)}</span>
            <span>{htg(valueHtg)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
