import { Segmented } from 'antd';
import { type ReactNode, useId, useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { Loading, LoadFailed } from '../../../ui/states';
import type { Comparable } from './headline';
import { type Drawn, ShownReport } from './shown-report';
import type { Report } from './use-report';

interface ReportCardProps<Data extends Comparable> {
  readonly title: string;
  readonly about: string;
  readonly report: Report<Data>;
  readonly exportPath: string;
  readonly fileName: string;
  /** Called when it is there. */
  readonly drawnOf: (data: Data) => Drawn;
  /** Figures or switches beside the title. */
  readonly children?: ReactNode;
}

/** A report: as a chart, as the table of the same figures, and as a file. */
export function ReportCard<Data extends Comparable>(props: ReportCardProps<Data>) {
  const texts = useTexts();
  const { title, about, report, exportPath, fileName, drawnOf, children } = props;
  const [shownAs, setShownAs] = useState<'chart' | 'table'>('chart');
  const titleId = useId();
  return (
    <section className="report-card" aria-labelledby={titleId} aria-busy={report.isStale}>
      <div className="report-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className="quiet">{about}</p>
        </div>
        {children}
      </div>
      <div className="report-body">
        {report.state === 'loading' && <Loading rows={6} />}
        {report.state === 'failed' && (
          <LoadFailed
            title={texts.overview.report.failed({ title })}
            isRetrying={report.isRetrying}
            onRetry={report.retry}
          />
        )}
        {report.state === 'loaded' && (
          <ShownReport
            title={title}
            data={report.data}
            readModel={report.readModel}
            drawn={drawnOf(report.data)}
            shownAs={shownAs}
          />
        )}
      </div>
      <div className="report-foot">
        <Segmented
          size="small"
          aria-label={texts.overview.report.shownAs({ title })}
          value={shownAs}
          onChange={setShownAs}
          options={(['chart', 'table'] as const).map((value) => ({
            value,
            label: texts.overview.report[value],
          }))}
        />
        <ExportButton
          path={exportPath}
          fileName={fileName}
          ariaLabel={texts.overview.report.exportOf({ title })}
        />
      </div>
    </section>
  );
}
